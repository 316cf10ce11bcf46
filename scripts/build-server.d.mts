/** Bundles the server into a folder, `apps/server/dist` unless told otherwise. */
export function buildServer(folder?: string): Promise<void>;

/** Bundles programs, by their paths, into a folder, with the migrations beside them. */
export function bundle(entryPoints: readonly string[], folder: string): Promise<void>;

/** Packages that have to be installed beside the bundle. */
export const packagesBeside: readonly string[];
