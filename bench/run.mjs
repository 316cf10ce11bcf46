// `npm run bench [name …]`: every figure as a ratio measured in one run. Prints what falls short; decides nothing.
import { findChromium, prepare } from '../scripts/bootstrap.mjs';

const names =
  'server streaming history cancelling long-conversation first-load site dashboard feed publishing publishing-crash reading sign-in-timing'.split(
    ' ',
  );
/** Run only when they are named: one shows rather than measures, the others attack. */
const shows = ['query-plans', 'overload', 'denial-of-service', 'denial-of-wallet'];
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => ![...names, ...shows].includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no bench called ${unknown.join(', ')}; there are ${[...names, ...shows].join(', ')}.`,
  );
  process.exit(2);
}
await prepare({ build: true });
process.env.CHROMIUM_PATH = await findChromium();
let areAllMet = true;
for (const name of wanted.length > 0 ? wanted : names) {
  const { run } = await import(`./${name}.mjs`);
  areAllMet = (await run()) && areAllMet;
}
console.log(areAllMet ? '\nEvery figure is met.' : '\nSome figures fall short, see above.');
