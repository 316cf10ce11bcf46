type Message = string | number | readonly unknown[] | ((...values: never[]) => unknown);

/** Sentences by name, in groups where that helps. Those with something to fill in are functions. */
export interface Messages {
  readonly [name: string]: Message | Messages;
}

/** The same sentences as another language has them: all of them, with the same things to fill in. */
export type Translation<M> = M extends string
  ? string
  : M extends number
    ? number
    : M extends (...values: infer Values) => infer Result
      ? (...values: Values) => Translation<Result>
      : M extends readonly (infer Item)[]
        ? readonly Translation<Item>[]
        : { readonly [Name in keyof M]: Translation<M[Name]> };

interface Part {
  english: object;
  /** What the screens read; its content changes with the language. */
  spoken: object;
}

const parts = new Map<string, Part>();
let translations: Readonly<Record<string, object>> = {};

/**
 * The sentences of one part of the app, given in English, as the language of the visitor has them. Read them where they
 * are shown, never into a constant of a module: the language is known only after the modules have run.
 */
export function defineMessages<M extends object>(name: string, english: M): Translation<M> {
  const spoken = {};
  parts.set(name, { english, spoken });
  say(name);
  // Filled from the English sentences just now, so it has all their names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return spoken as Translation<M>;
}

/** Lets every part speak another language: its sentences by the names of the parts. Without any, they speak English. */
export function speak(next: Readonly<Record<string, object>> = {}): void {
  translations = next;
  for (const name of parts.keys()) say(name);
}

/** The English sentences of every part that has been loaded. */
export function definedMessages(): ReadonlyMap<string, object> {
  return new Map(Array.from(parts, ([name, { english }]) => [name, english]));
}

function say(name: string): void {
  const part = parts.get(name);
  if (part === undefined) return;
  fill(part.spoken, part.english);
  const translated = translations[name];
  if (translated !== undefined) fill(part.spoken, translated);
}

// Groups stay the objects that they are: whoever holds one sees the new language too.
function fill(target: object, sentences: object): void {
  for (const [name, value] of Object.entries<unknown>({ ...sentences })) {
    const group: unknown = Reflect.get(target, name);
    if (isGroup(value) && isGroup(group)) fill(group, value);
    else Object.assign(target, { [name]: isGroup(value) ? copyOf(value) : value });
  }
}

function copyOf(group: object): object {
  const copy = {};
  fill(copy, group);
  return copy;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
