/** Translated parts by the names of their files: `vision.messages.de.ts` is the part `vision`, and exports it alone. */
export function gathered(
  files: Readonly<Record<string, Readonly<Record<string, object>>>>,
): Record<string, object> {
  return Object.fromEntries(
    Object.entries(files).map(([path, exports]) => {
      const part = /([^/]+)\.messages\.\w+\.ts$/.exec(path)?.[1];
      const [messages, ...more] = Object.values(exports);
      if (part === undefined || messages === undefined || more.length > 0) {
        throw new Error(`${path} has not exactly one part`);
      }
      return [part, messages];
    }),
  );
}
