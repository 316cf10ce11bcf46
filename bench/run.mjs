// `npm run bench [name …]` measures figures as ratios within one run and prints which fall short; it fails no build.
import { findChromium, prepare } from '../scripts/bootstrap.mjs';

const names =
  'server streaming history cancelling discussion misbehaving long-conversation first-load site dashboard search feed publishing publishing-crash reading sign-in-timing'.split(
    ' ',
  );
/** Run only by name, like `query-plans`, which prints plans. */
const attacks = ['overload', 'denial-of-service', 'denial-of-wallet'];
const known = [...names, 'query-plans', ...attacks];
const requested = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = requested.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  process.exit(2);
}
await prepare({ build: true });
process.env.CHROMIUM_PATH = await findChromium();
let areAllMet = true;
for (const name of requested.length > 0 ? requested : names) {
  const { run } = await import(`./${attacks.includes(name) ? 'attacks/' : ''}${name}.mjs`);
  areAllMet = (await run()) && areAllMet;
}
console.log(areAllMet ? '\nEvery figure is met.' : '\nSome figures fall short, see above.');
