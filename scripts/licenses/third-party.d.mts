/** A package that is shipped with the product. */
export interface ShippedPackage {
  /** Its key in the lock file. */
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

/** All shipped packages, sorted by name. */
export function shippedPackages(): ShippedPackage[];

/** The licence text of a package; empty when none is found. */
export function licenseText(shipped: ShippedPackage): string;
