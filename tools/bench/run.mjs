// `npm run bench [name or folder …]` measures figures as ratios within one run and prints which fall short; it fails no build.
import { findChromium, prepare } from '../../scripts/bootstrap.mjs';

/** The folders of the benches, and the benches in the order of a run without names. */
const folders = {
  replies: [
    'streaming',
    'history',
    'cancelling',
    'discussion',
    'minutes',
    'long-conversation',
    'tools',
  ],
  models: ['several-models', 'local-engine'],
  screens: ['first-load', 'site', 'dashboard', 'search', 'reading', 'files'],
  attacks: ['overload', 'denial-of-service', 'denial-of-wallet'],
  '.': ['server', 'feed', 'publishing', 'publishing-crash', 'sign-in-timing', 'query-plans'],
};
const folderOf = new Map(
  Object.entries(folders).flatMap(([folder, benches]) => benches.map((name) => [name, folder])),
);
/** Run only by name; `query-plans` prints plans. */
const onlyByName = new Set([...folders.attacks, 'query-plans']);
const names = [...folderOf.keys()].filter((name) => !onlyByName.has(name));
const requested = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .flatMap((word) => folders[word] ?? word);
const unknown = requested.filter((name) => !folderOf.has(name));
if (unknown.length > 0) {
  console.error(
    `There is no bench called ${unknown.join(', ')}; there are ${[...folderOf.keys()].join(', ')}.`,
  );
  process.exit(2);
}
await prepare({ build: true });
process.env.CHROMIUM_PATH = await findChromium();
let areAllMet = true;
for (const name of requested.length > 0 ? requested : names) {
  const { run } = await import(`./${folderOf.get(name)}/${name}.mjs`);
  areAllMet = (await run()) && areAllMet;
}
console.log(areAllMet ? '\nEvery figure is met.' : '\nSome figures fall short, see above.');
