// `npm start`: installs and builds what is missing, then serves in this same process, so that signals reach the server
// itself. An argument names another command of the server, such as `migrate`.
import { prepare } from './bootstrap.mjs';

await prepare({ build: true });
await import('../apps/server/dist/main.js');
