/** The model file or its engine cannot be used; the message says what is wrong and how to mend it. */
export class LocalModelUnusable extends Error {
  override readonly name = 'LocalModelUnusable';
}

/** The engine refused the content of a file. */
export class FileNotLoaded extends LocalModelUnusable {}

const advice = 'npm run local-model';

export const engineMissing = (folder: string) =>
  new LocalModelUnusable(
    `A model file needs its engine, which is not installed in ${folder}. Install it: ${advice}`,
  );

export const engineOutdated = (folder: string, installed: string, needed: string) =>
  new LocalModelUnusable(
    `The engine in ${folder} is version ${installed}, and this server needs ${needed}. Install it anew: ${advice}`,
  );

export const fileMissing = (file: string) =>
  new LocalModelUnusable(`There is no file ${file}. Name a GGUF file, or get one: ${advice}`);

export const fileNotGguf = (file: string) =>
  new LocalModelUnusable(
    `${file} is no GGUF file, whatever its name says. Name another one, or get one: ${advice}`,
  );

export const fileTooLarge = (file: string, size: string, memory: string) =>
  new LocalModelUnusable(
    `${file} has ${size}, too much for the ${memory} of memory of this machine. Get a smaller one: ${advice}`,
  );

export const fileNotLoaded = (file: string, detail: string) =>
  new FileNotLoaded(
    `The engine could not load ${file}: ${detail}. It may be damaged or too new for the engine. Get one that works: ${advice}`,
  );
