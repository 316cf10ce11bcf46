// `npm run build`: the web app with its precompressed files, and the server as one bundle.
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';

await Promise.all([buildWeb(), buildServer()]);
