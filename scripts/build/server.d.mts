/** Bundles the server into a folder, `apps/server/dist` by default. */
export function buildServer(folder?: string): Promise<void>;

/** Bundles programs for Node into a folder, with the migrations beside them. */
export function bundle(entryPoints: readonly string[], folder: string): Promise<void>;

/** Packages that must be installed beside the bundle. */
export const externalPackages: readonly string[];
