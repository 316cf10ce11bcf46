/** A package that is in the product. */
export interface ShippedPackage {
  /** Its folder, as the lock file names it. */
  path: string;
  name: string;
  version: string;
  /** SPDX. */
  license: string;
  integrity: string;
  isOptional: boolean;
}

/** Development packages whose code or style sheets end up in the web app. */
export const builtIn: readonly string[];

/** Everything of others that is in the product, by name. */
export function shippedPackages(): ShippedPackage[];

/** The text of a package's licence; an empty one where none can be found. */
export function licenseText(shipped: ShippedPackage): string;
