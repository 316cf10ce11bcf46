// Installs the local engine for its tests, below `.cache`.
import { fileURLToPath } from 'node:url';
import { installEngine } from '../apps/server/src/local-model/install-engine.ts';
import { engineVersion } from '../apps/server/src/services/ai/adapters/local/engine-module.ts';
import { installedEngine } from '../apps/server/src/services/ai/adapters/local/model-file.ts';

const folder = fileURLToPath(new URL('../.cache/local-engine', import.meta.url));
if ((await installedEngine(folder)) !== engineVersion) {
  process.stdout.write(
    'convoke: installing the local engine for its tests (once, some seconds) …\n',
  );
  await installEngine(folder).catch((error: unknown) => {
    process.stdout.write(`convoke: ${error instanceof Error ? error.message : String(error)}\n`);
    process.stdout.write('convoke: the tests of the local engine are skipped.\n');
  });
}
