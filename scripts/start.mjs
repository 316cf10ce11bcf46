// `npm start` installs and builds if needed, then runs the server in this process, so that signals reach it. An argument
// selects another command of the server, such as `migrate`.
import { prepare } from './bootstrap.mjs';

const parent = process.ppid;
await prepare({ build: true });
await import('../apps/server/dist/main.js');

// npm runs this script through a shell, which does not forward signals. Polling for a changed parent process ends the
// server when `npm start` is stopped.
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 250).unref();
