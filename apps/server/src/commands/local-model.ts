import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { DataDirInUse, lockDataDir } from '../db/data-dir-lock.ts';
import { errorCode } from '../lib/error-code.ts';
import type { Log } from '../lib/log.ts';
import {
  type Ask,
  askForSource,
  howToChoose,
  readChoice,
  type Source,
  usage,
} from '../local-model/choose-source.ts';
import { downloadModel, notGguf } from '../local-model/download.ts';
import { setVariables } from '../local-model/env-file.rules.ts';
import { installEngine } from '../local-model/install-engine.ts';
import { LocalModelError } from '../local-model/local-model-error.ts';
import { hashFile } from '../local-model/partial-file.ts';
import { statedSize } from '../local-model/request-file.ts';
import { engineVersion } from '../services/ai/adapters/local/engine-module.ts';
import { engineFolder, LocalEngines } from '../services/ai/adapters/local/local-engines.ts';
import { isContentRefused } from '../services/ai/adapters/local/local-model-unusable.ts';
import {
  checkModelFile,
  installedEngine,
  isGguf,
  machineMemory,
  sizeInWords,
} from '../services/ai/adapters/local/model-file.ts';

interface LocalModelRun {
  config: Config;
  log: Pick<Log, 'debug' | 'error'>;
  args: readonly string[];
  print: (line: string) => void;
  /** Asks on the terminal; null where there is none. */
  ask: Ask | null;
  /** File of the engine's process. */
  engineProgram: string;
  /** The file that keeps the connection. */
  environmentFile?: string;
  install?: (folder: string) => Promise<void>;
}

/** `npm run local-model` installs the engine, gets a model file, tries it, and connects it. */
export async function runLocalModel(run: LocalModelRun): Promise<void> {
  const { config, print, ask } = run;
  const choice = readChoice(run.args);
  if (choice.isHelpWanted) {
    print(howToChoose);
    return;
  }
  if (ask === null && (choice.source === null || !choice.isAgreed)) {
    throw usage('There is no terminal to ask on.');
  }
  const source = choice.source ?? (await askForSource(ask ?? noTerminal, print));
  const folder = path.resolve(config.dataDir, 'local-engine');
  const lock = await lockDataDir(folder).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new LocalModelError(
      `Another npm run local-model (process ${error.processId ?? 'unknown'}) works in ${folder}. Wait until it is done, or end it, and repeat this command.`,
    );
  });
  try {
    const file = await getFile(run, source, choice.isAgreed);
    await getEngine(run);
    await tryModel(run, file).catch((error: unknown) => {
      // One's own file is not to be deleted, and a download that stays is taken as it is.
      if (!isContentRefused(error) || source.kind === 'file') throw error;
      throw new LocalModelError(
        `${error.message}. Or delete the file and repeat this command, which downloads it again.`,
      );
    });
    await connect(run, file, choice.isAgreed);
  } finally {
    await lock.release();
  }
}

const noTerminal: Ask = async () => null;

/** Asks for agreement, unless it was given on the command line. */
async function agree({ ask }: LocalModelRun, isAgreed: boolean, question: string): Promise<void> {
  if (isAgreed) return;
  const answer = (await ask?.(`${question} [y/N] `)) ?? '';
  if (/^(?:y|yes)$/iu.test(answer.trim())) return;
  throw new LocalModelError(`Nothing was changed.\n${howToChoose}`);
}

/** The model file, downloaded if need be. */
async function getFile(run: LocalModelRun, source: Source, isAgreed: boolean): Promise<string> {
  const { config, print } = run;
  if (source.kind === 'file') {
    const file = path.resolve(source.file);
    await checkModelFile(file);
    return file;
  }
  const { url, bytes, sha256 } =
    source.kind === 'offered' ? source.model : { ...source, bytes: null };
  const name = path.basename(new URL(url).pathname) || 'model.gguf';
  const file = path.resolve(config.dataDir, 'models', name);
  const found = await stat(file).catch(() => null);
  if (found !== null && (bytes === null || found.size === bytes)) {
    await checkFound(file, source, print);
    return file;
  }
  if (source.kind === 'offered') {
    const { model } = source;
    print(
      `${model.name}: ${sizeInWords(model.bytes)} from ${new URL(url).host}, licence ${model.license}.`,
    );
    warnAboutMemory(run, model.memoryGigabytes);
  } else print(`From ${url}. Its licence is between you and its owner.`);
  const agreedBytes = bytes ?? (await statedSize(url));
  if (bytes === null) print(sizeOf(agreedBytes));
  await agree(run, isAgreed, 'Download it?');
  const checked = await downloadModel({
    url,
    file,
    // What was agreed to is downloaded, and nothing larger.
    expected: { bytes: agreedBytes, sha256 },
    onProgress: progressOf(print),
  });
  print(
    checked === null
      ? 'Downloaded. The host states no checksum, so only the size was checked.'
      : `Downloaded, SHA-256 ${checked}${sha256 === null ? ' as the host states it' : ''}.`,
  );
  if (!(await isGguf(file))) {
    // Kept, it would be taken for the model the next time.
    await rm(file);
    throw notGguf();
  }
  await checkModelFile(file);
  return file;
}

const sizeOf = (total: number | null): string =>
  total === null ? 'The host does not say how large it is.' : `It has ${sizeInWords(total)}.`;

/** A file of this name may come from another address. */
async function checkFound(file: string, source: Source, print: (line: string) => void) {
  const sha256 = source.kind === 'url' ? source.sha256 : null;
  if (sha256 !== null && (await hashFile(file)).digest('hex') !== sha256) {
    throw new LocalModelError(
      `${file} is there already, and it has another checksum than you named. Move it away, and repeat this command.`,
    );
  }
  const isUnknown = source.kind === 'url' && sha256 === null;
  print(
    isUnknown
      ? `${file} is there already and is taken as it is. If it is another one, move it away and repeat this command.`
      : `${file} is there already.`,
  );
}

function warnAboutMemory({ print }: LocalModelRun, gigabytes: number): void {
  const memory = machineMemory();
  if (memory >= gigabytes * 1e9) return;
  print(`Warning: this machine has ${sizeInWords(memory)} of memory; ${gigabytes} GB are better.`);
}

/** Prints a line for every tenth of a file, or every 100 MB where its size is unknown. */
function progressOf(print: (line: string) => void) {
  let printed = 0;
  return (done: number, total: number | null) => {
    const step = Math.floor(done / (total === null ? 1e8 : total / 10));
    if (step <= printed) return;
    printed = step;
    print(total === null ? sizeInWords(done) : `${sizeInWords(done)} of ${sizeInWords(total)}`);
  };
}

async function getEngine({ config, print, install = installEngine }: LocalModelRun): Promise<void> {
  const folder = engineFolder(config.dataDir);
  if ((await installedEngine(folder)) === engineVersion) return;
  print(`Installing the engine, node-llama-cpp ${engineVersion} (MIT), in ${folder} …`);
  await install(folder);
}

/** Loads the file once, so that a damaged or unsuitable one is not connected. */
async function tryModel({ config, log, print, engineProgram }: LocalModelRun, file: string) {
  print('Loading the model …');
  const engines = new LocalEngines({
    ...config.ai.local,
    folder: engineFolder(config.dataDir),
    program: engineProgram,
    log,
  });
  try {
    const { contextTokens } = await engines.open(file);
    print(`It works, with a window of ${contextTokens ?? 0} tokens.`);
  } finally {
    await engines.close();
  }
}

/** Writes the connection where the server reads its first model from. */
async function connect(run: LocalModelRun, file: string, isAgreed: boolean): Promise<void> {
  const { print, environmentFile = '.env' } = run;
  const variables = { AI_PROVIDER: 'local', AI_MODEL: file };
  print(`AI_PROVIDER=local\nAI_MODEL=${file}`);
  await agree(run, isAgreed, `Write these lines into ${environmentFile}?`);
  const isWritten = await writeVariables(environmentFile, variables);
  print(
    isWritten
      ? `Connected in ${environmentFile}. Start the server again: npm start`
      : `${environmentFile} cannot be written here. Set both lines where the server gets its environment from, and start it again.`,
  );
  print(
    'A model that an administrator has chosen in the product, or AI_PROVIDER in the environment, wins over it.',
  );
}

// In a container the program's folder is not its user's.
const notWritable = new Set(['EACCES', 'EPERM', 'EROFS']);

async function writeVariables(
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  const before = found === null ? '' : await readFile(file, 'utf8');
  const fresh = `${file}.new`;
  try {
    // It may hold keys.
    await writeFile(fresh, setVariables(before, variables), { mode: 0o600 });
    if (found !== null) await chmod(fresh, found.mode);
    await rename(fresh, file);
    return true;
  } catch (error) {
    if (notWritable.has(errorCode(error))) return false;
    throw error;
  }
}
