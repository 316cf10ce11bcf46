import type { Language } from '@convoke/language/language.rules.ts';

/** The same messages in another language: all of them, with the same parameters. */
export type Translation<M> = M extends string
  ? string
  : M extends number
    ? number
    : M extends (...values: infer Values) => infer Result
      ? (...values: Values) => Translation<Result>
      : M extends readonly (infer Item)[]
        ? readonly Translation<Item>[]
        : { readonly [Name in keyof M]: Translation<M[Name]> };

/** How to load a file of texts, by its path, which ends in the language and the name of the file: `./de/vision.ts`. */
type Loaders<M> = Readonly<Record<string, () => Promise<M>>>;

interface MessageFiles {
  loaders: Loaders<object>;
  /** The exports of each loaded file. */
  loaded: Partial<Record<Language, object>>;
  /** What the screens read, by the names of the exports; the content changes with the language. */
  parts: Map<string, object>;
}

const filesOfPart = new WeakMap<object, MessageFiles>();
const filesInUse = new Set<MessageFiles>();
const listeners = new Set<() => void>();
let shownLanguage: Language = 'en';

/**
 * The messages of a feature: one file per language in `texts`, of which the browser loads one; the type of the English
 * one is that of all. Read them where they are shown,
 * never into a constant of a module: they are empty until `loadMessages`, and change with the language.
 */
export function defineMessages<M extends object>(loaders: Loaders<M>): Translation<M> {
  const files: MessageFiles = { loaders, loaded: {}, parts: new Map() };
  // Destructured by the caller, so it has every part that is asked for.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Proxy({}, { get: (_, name) => partOf(files, String(name)) }) as Translation<M>;
}

/** Loads the files that these messages come from, in the current language. */
export async function loadMessages(...messages: readonly object[]): Promise<void> {
  const files = messages.flatMap((part) => filesOfPart.get(part) ?? []);
  await Promise.all(Array.from(new Set(files), bringIntoUse));
}

/** Loads everything that is in use in another language, so that `showLanguage` can show it. */
export async function loadLanguage(language: Language): Promise<void> {
  const missing = Array.from(filesInUse).filter(({ loaded }) => loaded[language] === undefined);
  if (missing.length === 0) return;
  await Promise.all(missing.map((files) => load(files, language)));
  // Other files may have come into use meanwhile.
  await loadLanguage(language);
}

/** Changes the language of all messages at once, and of those that are loaded from now on. */
export function showLanguage(language: Language): void {
  shownLanguage = language;
  for (const files of filesInUse) fill(files);
  for (const listener of listeners) listener();
}

export function currentLanguage(): Language {
  return shownLanguage;
}

/** Calls the listener after each change, until the returned function is called. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function bringIntoUse(files: MessageFiles): Promise<void> {
  const language = shownLanguage;
  await load(files, language);
  // The language may have been changed meanwhile.
  if (language !== shownLanguage) return bringIntoUse(files);
  if (!filesInUse.has(files)) {
    filesInUse.add(files);
    fill(files);
  }
}

async function load({ loaded, loaders }: MessageFiles, language: Language): Promise<void> {
  if (loaded[language] !== undefined) return;
  const file = Object.entries(loaders).find(([path]) => path.startsWith(`./${language}/`));
  if (file === undefined) throw new Error(`No such texts in ${language}`);
  loaded[language] = await file[1]();
}

function fill(files: MessageFiles): void {
  for (const [name, messages] of Object.entries<object>({ ...files.loaded[shownLanguage] })) {
    Object.assign(Object.setPrototypeOf(partOf(files, name), Object.prototype), messages);
  }
}

function partOf(files: MessageFiles, name: string): object {
  const part = files.parts.get(name) ?? Object.create(notLoaded);
  files.parts.set(name, part);
  filesOfPart.set(part, files);
  return part;
}

// Without it, a text that is not loaded would be an empty place on the screen.
const notLoaded: object = new Proxy(
  {},
  {
    get(_, name) {
      if (typeof name === 'symbol') return undefined;
      throw new Error(`The messages with “${name}” are not loaded`);
    },
  },
);
