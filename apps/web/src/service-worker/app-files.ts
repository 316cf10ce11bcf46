/** What the build made, as far as it is kept for times without a network. Paths begin with a slash. */
export interface AppFiles {
  /** Tells builds apart. */
  version: string;
  /** The program of the pages in each language. Names carry the content, and every document of this build names one. */
  entries: readonly string[];
  /** The document for every address that was not drawn. */
  shell: string;
  /** Documents that were drawn for an address of their own. */
  drawn: readonly string[];
  /** Code, styles and fonts: their names carry their content. */
  files: readonly string[];
  /** What one language needs beyond that. */
  languageFiles: Readonly<Record<string, readonly string[]>>;
}

declare global {
  /** Put in by the build. */
  const builtAppFiles: AppFiles;
}
