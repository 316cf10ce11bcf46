/** The files of the build that are cached for offline use. Paths begin with a slash. */
export interface AppFiles {
  /** Identifies the build. */
  version: string;
  /** The entry script. Its name is hashed, and every document of this build references it. */
  entry: string;
  /** The document for every address that was not prerendered. */
  shell: string;
  /** Prerendered documents by their address. */
  prerendered: readonly string[];
  /** Scripts, styles and fonts, with hashed names. */
  files: readonly string[];
  /** Further files of one language. */
  languageFiles: Readonly<Record<string, readonly string[]>>;
}

declare global {
  /** Injected by the build. */
  const builtAppFiles: AppFiles;
}
