// Ways from signs to letters that Chinese, Japanese and Korean PDFs name and do not hold.
const urls = import.meta.glob<string>('/../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});
const urlByName = new Map(
  Object.entries(urls).map(([path, url]) => [/([^/]+)\.bcmap$/.exec(path)?.[1] ?? '', url]),
);

/** Loads a character map from the server, by its name. */
export async function readCharacterMap(name: string): Promise<Uint8Array> {
  const url = urlByName.get(name);
  if (url === undefined) throw new Error(`There is no character map ${name}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
