import { parseArgs } from 'node:util';
import { sizeInWords } from '../services/ai/adapters/local/model-file.ts';
import { type OfferedModel, offeredModels } from './catalogue.ts';
import { LocalModelError } from './local-model-error.ts';

/** The model that the command is to connect. */
export type Source =
  | { kind: 'offered'; model: OfferedModel }
  | { kind: 'url'; url: string; sha256: string | null }
  | { kind: 'file'; file: string };

/** Reads one answer from the terminal. */
export type Ask = (question: string) => Promise<string | null>;

/** What the command line says. */
export interface Choice {
  source: Source | null;
  isAgreed: boolean;
  isHelpWanted: boolean;
}

const misused = 2;

/** Said where nobody can be asked. */
export const howToChoose = `Choose a model and agree to its licence, for example:
  npm run local-model -- --model small --yes
${offeredModels.map(describeOffer).join('\n')}
or take a file that you have, or any address of a GGUF file:
  npm run local-model -- --file path/to/model.gguf --yes
  npm run local-model -- --url https://… [--sha256 …] --yes`;

/** One line about an offered model. */
export function describeOffer({ key, name, bytes, license, memoryGigabytes }: OfferedModel) {
  return `  ${key.padEnd(7)} ${name}, ${sizeInWords(bytes)}, ${license}, for machines with ${memoryGigabytes} GB of memory or more`;
}

/** Reads the command line; throws with an example when it makes no sense. */
export function readChoice(args: readonly string[]): Choice {
  const { model, file, url, sha256, yes, help } = readArguments(args);
  if ([model, file, url].filter((each) => each !== undefined).length > 1) {
    throw usage('Choose one of --model, --file and --url.');
  }
  if (sha256 !== undefined && (url === undefined || !/^[\da-f]{64}$/iu.test(sha256))) {
    throw usage('--sha256 takes 64 hexadecimal digits and goes with --url.');
  }
  return {
    source: sourceOf({ model, file, url, sha256: sha256?.toLowerCase() ?? null }),
    isAgreed: yes === true,
    isHelpWanted: help === true,
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        model: { type: 'string' },
        file: { type: 'string' },
        url: { type: 'string' },
        sha256: { type: 'string' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

interface Named {
  model: string | undefined;
  file: string | undefined;
  url: string | undefined;
  sha256: string | null;
}

function sourceOf({ model, file, url, sha256 }: Named): Source | null {
  if (model !== undefined) {
    const offered = offeredModels.find(({ key }) => key === model);
    if (offered === undefined) throw usage(`There is no model ${model}.`);
    return { kind: 'offered', model: offered };
  }
  if (url !== undefined) {
    if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol)) {
      throw usage(`${url} is no address that starts with https://.`);
    }
    return { kind: 'url', url, sha256 };
  }
  return file === undefined ? null : { kind: 'file', file };
}

/** Asks which of the offered models it shall be. */
export async function askForSource(ask: Ask, print: (line: string) => void): Promise<Source> {
  print('These models run on this machine without sending anything to another one:');
  for (const model of offeredModels) print(describeOffer(model));
  for (;;) {
    const answer = await ask('Which one? ');
    if (answer === null) throw usage('No model was chosen.');
    const model = offeredModels.find(({ key }) => key === answer.trim().toLowerCase());
    if (model !== undefined) return { kind: 'offered', model };
    print(`Please type ${offeredModels.map(({ key }) => key).join(', ')}.`);
  }
}

/** The command line cannot be followed. */
export const usage = (issue: string) => new LocalModelError(`${issue}\n${howToChoose}`, misused);
