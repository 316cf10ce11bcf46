// `npm run build`: the web app with its precompressed files, and the server as one bundle.
import { recordBuild } from './bootstrap.mjs';
import { buildServer } from './build/server.mjs';
import { buildWeb } from './build/web.mjs';
import { writeLicenses } from './licenses/licenses.mjs';

await recordBuild(async () => {
  await Promise.all([buildWeb(), buildServer()]);
  writeLicenses();
});
