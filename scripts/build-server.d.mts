/** Bundles the server into a folder, `apps/server/dist` unless told otherwise. */
export function buildServer(folder?: string): Promise<void>;
