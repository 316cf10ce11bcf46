// `npm start`: installs and builds what is missing, then serves in this same process, so that signals reach the server
// itself. An argument names another command of the server, such as `migrate`.
import { prepare } from './bootstrap.mjs';

const parent = process.ppid;
await prepare({ build: true });
await import('../apps/server/dist/main.js');

// npm runs us through a shell, and a shell that is told to end passes nothing on: without this a stopped `npm start`
// would leave its server behind. An orphan gets another parent, which nothing but asking can tell.
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 250).unref();
