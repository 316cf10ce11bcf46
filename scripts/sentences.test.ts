import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { fieldErrors } from '../apps/server/src/http/field-errors.ts';
// The server's own zod, with the words that it has in the server.
import { environmentSchema } from '../apps/server/src/config.ts';
import { tooFewMembers } from '../apps/server/src/features/team/team.errors.ts';
import * as accountErrors from '../apps/server/src/features/account/account.errors.ts';
import { describeDevice } from '../apps/server/src/features/account/device-name.rules.ts';
import * as conversationErrors from '../apps/server/src/features/conversation/conversation.errors.ts';
import * as publicationErrors from '../apps/server/src/features/publication/publication.errors.ts';
import * as problems from '../apps/server/src/http/problems.ts';
import { failureOfStatus, modelPaused } from '../apps/server/src/services/ai/model-failures.ts';
import { germanSentences } from '../apps/web/src/app/language/german-sentences.ts';
import { spanishSentences } from '../apps/web/src/app/language/spanish-sentences.ts';
import { knowSentences, translateSentence } from '../apps/web/src/lib/language/sentences.ts';
import * as accountEndpoints from '../packages/contract/src/account/account.endpoints.ts';
import * as keptWorkEndpoints from '../packages/contract/src/account/kept-work.endpoints.ts';
import * as adminEndpoints from '../packages/contract/src/admin/admin.endpoints.ts';
import * as conversationEndpoints from '../packages/contract/src/conversation/conversation.endpoints.ts';
import * as publicationEndpoints from '../packages/contract/src/publication/publication.endpoints.ts';
import * as teamEndpoints from '../packages/contract/src/team/team.endpoints.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const languages = [
  ['German', germanSentences],
  ['Spanish', spanishSentences],
] as const;

afterEach(() => knowSentences({}));

describe.each(languages)('%s', (_language, sentences) => {
  test('has every sentence that stands in the server and in the contract', () => {
    const lacking = writtenSentences().filter(({ sentence }) => sentences[sentence] === undefined);
    expect(lacking).toEqual([]);
  });

  test('has a sentence for whatever is wrong with a request', () => {
    knowSentences(sentences);
    const said = new Set(badRequests());
    expect(said.size).toBeGreaterThan(30);
    expect([...said].filter((sentence) => translateSentence(sentence) === sentence)).toEqual([]);
  });

  test('has a sentence for every refusal', () => {
    knowSentences(sentences);
    const said = [...refusals(), ...devices()];
    expect(said.length).toBeGreaterThan(40);
    expect(said.filter((sentence) => translateSentence(sentence) === sentence)).toEqual([]);
  });

  test('keeps what varies', () => {
    const holes = (text: string) => text.split('{}').length;
    const different = Object.entries(sentences).filter(
      ([english, translation]) => holes(english) !== holes(translation),
    );
    expect(different).toEqual([]);
  });
});

test('a sentence is translated with the sentences in it', () => {
  knowSentences(germanSentences);
  expect(translateSentence(modelPaused(5_000).message)).toBe(
    'Das Modell ist mehrmals hintereinander ausgefallen, deshalb wartet der Server vor der nächsten Anfrage. Bitte versuch es in 5 Sekunden noch einmal.',
  );
  expect(translateSentence(publicationErrors.publishedTooMuch(540).problem.message)).toBe(
    'Du hast in kurzer Zeit viel veröffentlicht. Bitte versuch es in 9 Minuten noch einmal.',
  );
  expect(translateSentence(tooFewMembers(1).message)).toBe(
    'Das Modell nannte nur 1 brauchbares Teammitglied. Bitte versuch es noch einmal.',
  );
});

// Rooms whose words reach visitors, and in them what does not: prompts, voices and samples that are not of the
// interface, logs, statements, and what only whoever runs the place reads.
const rooms = [
  'apps/server/src/http',
  'apps/server/src/features',
  'apps/server/src/services/ai',
  'apps/server/src/services/settings',
  'apps/server/src/live-settings.ts',
  'apps/web/src/services/api/api-error.ts',
  'packages/contract/src',
];
const otherFiles =
  /rehearsal|\/seed\/|prompts|\.repository\.ts$|publication-page|prometheus|\/metrics\.ts$|openapi|api-docs|cross-site\.ts$|connection-test|web-app\.ts$|turns\.rules|reply-labels|product\.ts$|detect-local-model/;
const otherSentences = new Set([
  '{} on {}',
  // Promises of ours that were broken; the visitor is told that something went wrong.
  '{} {} needs {}, and nothing here can tell who is signed in',
  '{} was reached without an identity',
  'A note has no seal',
  'Route {} {} does not declare its access',
  'The note is empty',
  'A note has no hash',
  'No position was free in {} draws',
  'The model {} ended without a finish',
  'Samsung Internet',
  'The job is too early',
  'a stored setting is not used',
  '{}, {}, {}\\n',
  '{} (Anthropic)',
  '{} (Google)',
  '{} (OpenAI)',
]);

/** Every literal that reads like a sentence, with `{}` for what is filled in. */
function writtenSentences(): { file: string; sentence: string }[] {
  const found: { file: string; sentence: string }[] = [];
  for (const file of rooms.flatMap(filesOf)) {
    if (otherFiles.test(file) || /\.test(?:-suite)?\.ts$/.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8')
      .replaceAll(/^\s*\/\/.*$/gm, '')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const match of source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`/g)) {
      const literal = match[1] ?? match[2] ?? match[3] ?? '';
      const sentence = literal.replaceAll(/\$\{[^}]*\}/g, '{}');
      const before = source.slice(Math.max(0, match.index - 40), match.index);
      // Of an endpoint, for readers of the API; of a promise that was broken, for the log.
      const isForOthers = /(?:summary:|description:|(?:warn|info|TypeError)\([^)]*)\s*$/.test(
        before,
      );
      if (!/^[A-Z{]\S* .*[a-z]/.test(sentence) || /[\n<]|Path=/.test(sentence)) continue;
      if (isForOthers || /Missing path|HTTP\/1\.1/.test(sentence)) continue;
      if (!otherSentences.has(sentence)) found.push({ file, sentence });
    }
  }
  return found;
}

function filesOf(room: string): string[] {
  if (room.endsWith('.ts')) return [room];
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${room}/${name}`);
}

/** The parts of a schema that lead to others. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  in?: Schema;
}
interface Schema {
  _zod: { def: Definition };
  safeParse(value: unknown): { error?: { issues: Parameters<typeof fieldErrors>[0] } };
}

const long = 'x'.repeat(5_000);
const wrongValues = [
  undefined,
  null,
  true,
  3.5,
  -1,
  1e12,
  '',
  ' ',
  'a',
  'You',
  '\u0000',
  long,
  [],
  {},
];

/** What nobody should send, for every part of a schema. */
function* wrongFor({ _zod: { def } }: Schema): Generator {
  yield* wrongValues;
  for (const [name, part] of Object.entries(def.shape ?? {})) {
    for (const value of wrongFor(part)) yield { [name]: value };
    yield { [name]: 'a', somethingElse: 1 };
  }
  if (def.element !== undefined) {
    for (const value of wrongFor(def.element)) yield [value];
    yield Array.from({ length: 2_500 }, () => 'a');
  }
  for (const inner of [def.innerType, def.in, ...(def.options ?? [])]) {
    if (inner !== undefined) yield* wrongFor(inner);
  }
}

function* badRequests(): Generator<string> {
  expect(environmentSchema.safeParse({ PORT: 'x' }).success).toBe(false);
  const endpoints = [
    accountEndpoints,
    keptWorkEndpoints,
    adminEndpoints,
    conversationEndpoints,
    publicationEndpoints,
    teamEndpoints,
  ].flatMap(
    (module) => Object.values(module) as { body?: Schema; query?: Schema; params?: Schema }[],
  );
  for (const { body, query, params } of endpoints) {
    for (const schema of [body, query, params]) {
      if (schema?._zod === undefined) continue;
      for (const value of wrongFor(schema)) {
        const { error } = schema.safeParse(value);
        if (error !== undefined) yield* Object.values(fieldErrors(error.issues)).flat();
      }
    }
  }
}

function* refusals(): Generator<string> {
  const factories = [accountErrors, conversationErrors, publicationErrors].flatMap(
    (module) => Object.values(module) as ((argument: string) => problems.ProblemError)[],
  );
  const general = [
    problems.botCheckFailed(),
    problems.csrfFailed(),
    problems.unauthorized(),
    problems.forbidden(),
    problems.notFound(),
    problems.tooLarge(),
    problems.rateLimited(1),
    problems.unavailable(),
    problems.internal('id', null),
  ];
  for (const { problem } of [...general, ...factories.map((refuse) => refuse('password'))]) {
    yield problem.message;
    yield* Object.values(problem.errors ?? {}).flat();
  }
  for (const status of [301, 400, 401, 404, 429, 500])
    yield failureOfStatus(status, '7', 0).message;
  for (const count of [0, 1, 2]) yield tooFewMembers(count).message;
}

function devices(): string[] {
  const names = [
    'Edg/1',
    'OPR/1',
    'SamsungBrowser/1',
    'Vivaldi/1',
    'Firefox/1',
    'Chrome/1',
    'curl/8',
  ];
  return [
    ...names.map((name) => describeDevice(`${name} (Linux)`)),
    describeDevice('Linux'),
    describeDevice(''),
  ];
}
