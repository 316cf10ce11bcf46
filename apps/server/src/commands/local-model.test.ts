import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { listenOnLoopback } from '../../test/loopback.ts';
import { silentLog } from '../../test/silent-log.ts';
import { provideTemporaryFolders } from '../../test/temporary-folder.ts';
import { writeTinyGguf } from '../../test/tiny-gguf.ts';
import { loadConfig } from '../config.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { LocalModelError } from '../local-model/local-model-error.ts';
import { lockWith } from '../local-model/install-engine.ts';
import { engineVersion } from '../services/ai/adapters/local/engine-module.ts';
import { LocalModelUnusable } from '../services/ai/adapters/local/local-model-unusable.ts';
import { installedEngine } from '../services/ai/adapters/local/model-file.ts';
import { runLocalModel } from './local-model.ts';

const engine = fileURLToPath(new URL('../../../../.cache/local-engine', import.meta.url));
const isInstalled = (await installedEngine(engine)) === engineVersion;
const temporaryFolder = provideTemporaryFolders();
let gguf: string;
beforeAll(async () => {
  gguf = path.join(await temporaryFolder(), 'tiny.gguf');
  await writeTinyGguf(gguf);
});

async function run(
  args: string[],
  { answers, dataDir }: { answers?: string[]; dataDir?: string } = {},
) {
  const folder = dataDir ?? (await temporaryFolder());
  const printed: string[] = [];
  /** Each question, with what was printed before it. */
  const asked: string[] = [];
  const waiting = answers === undefined ? null : [...answers];
  const environmentFile = path.join(folder, '.env');
  const error = await runLocalModel({
    config: loadConfig({ DATA_DIR: folder, AI_LOCAL_CONTEXT: '2048' }),
    log: silentLog,
    args,
    print: (line) => void printed.push(line),
    ask:
      waiting === null
        ? null
        : async (question) => {
            asked.push([...printed, question].join('\n'));
            return waiting.shift() ?? null;
          },
    engineProgram: path.join(inject('testPrograms'), 'engine-process.js'),
    environmentFile,
    // The engine that npm test installed, in place of another download.
    install: async (target) => symlink(engine, target),
  }).then(
    () => null,
    (failure: unknown) => failure,
  );
  const environment = existsSync(environmentFile) ? await readFile(environmentFile, 'utf8') : null;
  return { error, printed: printed.join('\n'), asked, environment, folder };
}

async function serve(file: string): Promise<string> {
  return serveWith((_, response) => {
    void readFile(file).then((body) => response.end(body));
  });
}

async function serveWith(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  server.unref();
  return `http://127.0.0.1:${await listenOnLoopback(server)}/tiny.gguf`;
}

test.each([
  [[], 'npm run local-model -- --model small --yes'],
  [['--model', 'small'], 'There is no terminal to ask on.'],
  [['--model', 'huge', '--yes'], 'There is no model huge.'],
  [['--model', 'small', '--file', 'a.gguf'], 'Choose one of'],
  [['--url', 'model.gguf', '--yes'], 'no address'],
  [['--sha256', 'abc', '--url', 'https://x.example/a.gguf'], '64 hexadecimal digits'],
  [['--sise', '3'], 'Unknown option'],
])('without a terminal %j says what to pass, and the exit code is 2', async (args, words) => {
  const { error, environment } = await run(args);
  expect(error).toBeInstanceOf(LocalModelError);
  expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining(words) as string });
  expect(String(error)).toContain('--file path/to/model.gguf');
  expect(environment).toBeNull();
});

test('asked for help it says what to pass, and changes nothing', async () => {
  const { error, printed, folder } = await run(['--help']);
  expect(error).toBeNull();
  expect(printed).toContain('npm run local-model -- --file path/to/model.gguf');
  expect(existsSync(path.join(folder, 'models'))).toBe(false);
});

test('on a terminal it offers three models with size and licence, and a no changes nothing', async () => {
  const { error, printed, folder } = await run([], { answers: ['tiny', 'Medium', 'no'] });
  for (const words of [
    'small ',
    'medium ',
    'large ',
    '1.1 GB',
    'Apache-2.0',
    'Please type small',
  ]) {
    expect(printed).toContain(words);
  }
  expect(String(error)).toContain('Nothing was changed');
  expect(existsSync(path.join(folder, 'models'))).toBe(false);
});

test('a second one at the same time is told which process works', async () => {
  const dataDir = await temporaryFolder();
  const lock = await lockDataDir(path.join(dataDir, 'local-engine'));
  const { error } = await run(['--file', gguf, '--yes'], { dataDir });
  expect(String(error)).toContain(`(process ${process.pid}) works in ${dataDir}`);
  await lock.release();
});

test('a file that is no GGUF is not connected', async () => {
  const file = path.join(await temporaryFolder(), 'notes.gguf');
  await writeFile(file, 'only notes');
  const { error, environment } = await run(['--file', file, '--yes']);
  expect(error).toBeInstanceOf(LocalModelUnusable);
  expect(environment).toBeNull();
});

test('an empty file from an address is not kept, so that repeating downloads it again', async () => {
  const file = path.join(await temporaryFolder(), 'empty.gguf');
  await writeFile(file, '');
  const { error, folder } = await run(['--url', await serve(file), '--yes']);
  expect(String(error)).toContain('What the host sent is no GGUF file');
  expect(existsSync(path.join(folder, 'models', 'tiny.gguf'))).toBe(false);
});

describe.each<[string, RequestListener]>([
  [
    'It has 2.5 MB.',
    (_, response) => {
      response.writeHead(200, { 'content-length': 2_500_000 });
      response.end(Buffer.alloc(2_500_000, 'GGUF'));
    },
  ],
  [
    'The host does not say how large it is.',
    (_, response) => {
      // In pieces, so without a length.
      response.write('GGUF');
      response.end();
    },
  ],
])('of a file from an address: %s', (words, handler) => {
  test('is said before the question whether to download it', async () => {
    const { error, asked, folder } = await run(['--url', await serveWith(handler)], {
      answers: ['no'],
    });
    expect(asked).toHaveLength(1);
    const [licence, size, question] = asked[0]?.split('\n') ?? [];
    expect(licence).toContain('Its licence is between you and its owner.');
    expect([size, question]).toEqual([words, 'Download it? [y/N] ']);
    expect(String(error)).toContain('Nothing was changed');
    expect(existsSync(path.join(folder, 'models'))).toBe(false);
  });

  test('is said without a terminal too', async () => {
    const { printed } = await run(['--url', await serveWith(handler), '--yes']);
    expect(printed.split('\n')[1]).toBe(words);
  });
});

test('a file that grew between the question and the download is refused', async () => {
  let requests = 0;
  const url = await serveWith((_, response) => {
    requests += 1;
    const bytes = requests === 1 ? 2_500_000 : 9_000_000;
    response.writeHead(200, { 'content-length': bytes }).end(Buffer.alloc(bytes, 'GGUF'));
  });
  const { error } = await run(['--url', url], { answers: ['yes'] });
  expect(String(error)).toContain('The host offers 9000000 bytes, and the file must have 2500000.');
});

test('an address that leads nowhere is said before the question', async () => {
  const url = await serveWith((_, response) => response.writeHead(404).end());
  const { error, asked } = await run(['--url', url], { answers: ['yes'] });
  expect(String(error)).toContain('The host answered with 404');
  expect(asked).toEqual([]);
});

test('a file of the same name from another address is not taken for the one whose checksum is named', async () => {
  const dataDir = await temporaryFolder();
  const file = path.join(dataDir, 'models', 'tiny.gguf');
  await mkdir(path.dirname(file));
  await writeFile(file, 'GGUF another one');
  const args = ['--url', 'https://x.example/tiny.gguf', '--yes'];
  const { error } = await run([...args, '--sha256', 'a'.repeat(64)], { dataDir });
  expect(String(error)).toContain(`${file} is there already, and it has another checksum`);
});

test('the lock file names a hash for every package, and one build of the engine', () => {
  const { packages } = lockWith('@node-llama-cpp/linux-x64');
  const names = Object.keys(packages).filter((name) => name !== '');
  expect(names.filter((name) => name.includes('@node-llama-cpp/'))).toEqual([
    'node_modules/@node-llama-cpp/linux-x64',
  ]);
  for (const name of names) expect(packages[name], name).toHaveProperty('integrity');
  expect(packages['node_modules/node-llama-cpp']).toMatchObject({ version: engineVersion });
});

const reason = isInstalled
  ? 'with the engine'
  : 'with the engine, which npm test could not install in .cache/local-engine';
describe.skipIf(!isInstalled)(reason, () => {
  test('a file from an address is downloaded, tried and connected', async () => {
    const hash = createHash('sha256')
      .update(await readFile(gguf))
      .digest('hex');
    const url = await serve(gguf);
    const { error, printed, environment, folder } = await run([
      '--url',
      url,
      '--sha256',
      hash,
      '--yes',
    ]);
    expect(error).toBeNull();
    const file = path.join(folder, 'models', 'tiny.gguf');
    expect(environment).toBe(`AI_PROVIDER=local\nAI_MODEL=${file}\n`);
    expect(printed).toContain(`SHA-256 ${hash}`);
    expect(printed).toContain('a window of 2048 tokens');
  });

  test('a truncated file is not connected, and the former connection stays', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(path.join(dataDir, '.env'), 'AI_PROVIDER=rehearsal\n');
    const file = path.join(dataDir, 'half.gguf');
    await mkdir(path.join(dataDir, 'models'), { recursive: true });
    await copyFile(gguf, file);
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length / 2));
    const { error, environment } = await run(['--file', file, '--yes'], { dataDir });
    expect(String(error)).toMatch(/could not load/u);
    expect(environment).toBe('AI_PROVIDER=rehearsal\n');
    expect(String(error)).not.toContain('delete');
  });

  test('a truncated file from an address says how to download it again', async () => {
    const half = path.join(await temporaryFolder(), 'half.gguf');
    const whole = await readFile(gguf);
    await writeFile(half, whole.subarray(0, whole.length / 2));
    const { error, environment } = await run(['--url', await serve(half), '--yes']);
    expect(String(error)).toMatch(/could not load .* delete the file and repeat this command/su);
    expect(environment).toBeNull();
  });
});
