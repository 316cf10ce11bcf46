// What a visitor meets before the main job: the landing page's weight and paint, Lighthouse's marks of every public page,
// and how fast pages and files are served.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, serveBarePage } from './support/browser.mjs';
import { figure, floor, median, report } from './support/figures.mjs';
import { get } from './support/get.mjs';
import { audit, loadLighthouse } from './support/lighthouse.mjs';
import { freePort, root, startModule } from './support/processes.mjs';
import { answersPerSecond } from './support/rate.mjs';
import { startSeeded } from './support/seeded.mjs';
import { visit } from './support/visit.mjs';

const heading = /Don't prompt\. Convoke\./;
const dist = join(root, 'apps/web/dist');

/** The words of the landing page without anything around them. */
async function barePage(server) {
  const { text } = await get(`${server.url}/home`);
  const words = text
    .replace(/^.*<main[^>]*>/s, '')
    .replace(/<\/main>.*$/s, '')
    .replaceAll(/<(\/?)(h[1-3]|p|li|a|button)\b[^>]*>/g, '<$1$2>')
    .replaceAll(/<(?!\/?(?:h[1-3]|p|li|a|button)>)[^>]*>/g, ' ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Convoke</title><style>body{font:16px/1.6 sans-serif;max-width:40rem;margin:6rem auto}</style>${words}</html>`;
}

/** Our rate against that of a bare server with the same bytes, in turn. */
async function servedAgainstBare(server, path, file, type, cookie) {
  const bare = await startModule('bare-files.mjs', [join(dist, file), type]);
  const headers = { 'accept-encoding': 'br', cookie };
  const ratios = [];
  for (let round = 0; round < 6; round += 1) {
    const theirs = await answersPerSecond(bare.port, path, { headers });
    const ours = await answersPerSecond(server.port, path, { headers });
    // The first round warms both up.
    if (round > 0) ratios.push({ ours, theirs, ratio: ours / theirs });
  }
  bare.stop();
  return ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ratios.length / 2)];
}

export async function run() {
  const server = await startSeeded(1, {}, { isChanged: true, hasSamples: true });
  const [{ uuid }] = JSON.parse((await get(`${server.url}/api/conversations`)).text);
  const browser = await launch();
  const bare = await serveBarePage(await barePage(server));
  const ours = [];
  const theirs = [];
  for (let round = 0; round < 6; round += 1) {
    theirs.push(await visit(browser, bare.url, heading));
    ours.push(await visit(browser, `${server.url}/home`, heading));
  }
  bare.stop();
  await browser.close();
  const of = (visits, name) => median(visits.map((one) => one[name]));

  const { headers } = await get(`${server.url}/home`);
  const cookie = headers['set-cookie'].map((line) => line.split(';')[0]).join('; ');
  const script = readdirSync(join(dist, 'assets')).find((name) => /^framework-.*\.js$/.test(name));
  const page = await servedAgainstBare(server, '/home', 'home.en.html.br', 'text/html', cookie);
  const asset = await servedAgainstBare(
    server,
    `/assets/${script}`,
    `assets/${script}.br`,
    'text/javascript',
    cookie,
  );

  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const audited = await launch([`--remote-debugging-port=${port}`]);
  const pages = {
    '/home': 98,
    '/vision': 97,
    '/team-assembly': 97,
    '/conversations': 97,
    [`/conversation/${uuid}`]: 97,
    '/watch': 97,
    '/about': 97,
    '/contact': 97,
    '/auth/login': 97,
    '/auth/register': 97,
  };
  const marks = [];
  const costs = [];
  for (const [path, performance] of Object.entries(pages)) {
    const { points, lost } = await audit(lighthouse, server.url + path, port);
    for (const [category, reached] of Object.entries(points)) {
      const goal = category === 'performance' ? performance : 100;
      marks.push(floor(`${path.replace(uuid, '…')}: Lighthouse, ${category}`, reached, goal));
    }
    if (lost.length > 0) costs.push(`${path}, what costs points: ${lost.join('; ')}`);
  }
  await audited.close();
  await server.stop();

  const rate = ({ ours: own, theirs: bareRate }) =>
    `${Math.round(own)} a second, the bare server ${Math.round(bareRate)}`;
  return report(
    'The site',
    [
      figure('landing page: JavaScript over the wire', of(ours, 'scriptKb'), 100, ' kB'),
      figure('landing page: requests', of(ours, 'requests'), 12),
      figure('landing page: layout shift', of(ours, 'shift'), 0),
      figure('landing page: requests to third parties', of(ours, 'foreign'), 0),
      figure(
        'landing page: largest paint on slow 4G, 4× slower processor, against a bare page',
        of(ours, 'largestPaintMs') / of(theirs, 'largestPaintMs'),
        1.7,
        '×',
      ),
      floor('landing page: rate, against a bare server', page.ratio, 0.6, '×'),
      floor('largest file of the app: rate, against a bare server', asset.ratio, 0.6, '×'),
      ...marks,
    ],
    [
      `largest paint: bare ${Math.round(of(theirs, 'largestPaintMs'))} ms, landing page ${Math.round(of(ours, 'largestPaintMs'))} ms`,
      `landing page: ${rate(page)}`,
      `file: ${rate(asset)}`,
      ...costs,
    ],
  );
}
