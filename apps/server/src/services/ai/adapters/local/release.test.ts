import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { provideTemporaryFolders } from '../../../../../test/temporary-folder.ts';
import { writeTinyGguf } from '../../../../../test/tiny-gguf.ts';
import { collect, modelRequest } from '../../port/model.test-suite.ts';
import { engineVersion } from './engine-module.ts';
import { LocalEngines } from './local-engines.ts';
import { installedEngine } from './model-file.ts';

const folder = fileURLToPath(new URL('../../../../../../../.cache/local-engine', import.meta.url));
const isInstalled = (await installedEngine(folder)) === engineVersion;
const name = isInstalled
  ? 'a model file that is served no more gives its memory back after its last reply'
  : 'a model file that is served no more: npm test could not install the engine in .cache/local-engine';

const temporaryFolder = provideTemporaryFolders();

test.skipIf(!isInstalled)(name, async () => {
  const file = path.join(await temporaryFolder(), 'tiny.gguf');
  await writeTinyGguf(file);
  const engines = new LocalEngines({
    folder,
    program: path.join(inject('testPrograms'), 'engine-process.js'),
    threads: 1,
    contextTokens: 4_096,
    log: { debug: () => undefined, error: () => undefined },
  });
  try {
    const model = await engines.open(file);
    const reply = model.stream(modelRequest({ maxOutputTokens: 50 }))[Symbol.asyncIterator]();
    await reply.next();
    model.release?.();
    expect(engines.processIds()).toHaveLength(1);
    for (let next = await reply.next(); next.done !== true; next = await reply.next());
    await expect.poll(() => engines.processIds()).toEqual([]);
    // A later call, such as by another row with the same file, starts it again.
    const later = await collect(model.stream(modelRequest({ maxOutputTokens: 5 })));
    expect(later.error).toBeNull();
    model.release?.();
    await expect.poll(() => engines.processIds()).toEqual([]);
  } finally {
    await engines.close();
  }
});
