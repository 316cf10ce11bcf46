// `npm run dev`: the server restarts and the web app reloads when a file changes.
import { prepare, root, run } from './bootstrap.mjs';

await prepare({ build: false });
const bin = (name) => `${root}/node_modules/.bin/${name}`;
const exitCode = await Promise.race([
  run(bin('tsx'), ['watch', 'apps/server/src/main.ts']),
  run(bin('vite'), ['apps/web']),
]);
process.exit(exitCode);
