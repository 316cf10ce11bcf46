// Measures the landing page's weight and paint, Lighthouse scores of every public page, and the rate of pages and files.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, serveBarePage } from '../support/browser.mjs';
import { figure, floor, median, report } from '../support/figures.mjs';
import { get } from '../support/http-client.mjs';
import { auditAll, lighthouseFigures } from '../support/lighthouse.mjs';
import { root, startModule } from '../support/processes.mjs';
import { responsesPerSecond } from '../support/throughput.mjs';
import { startSeeded } from '../support/seeded-server.mjs';
import { visit } from '../support/visit.mjs';

const heading = /Don't prompt\. Convoke\./;
const dist = join(root, 'apps/web/dist');
const publicPaths = [
  '/home',
  '/vision',
  '/team-assembly',
  '/conversations',
  '/watch',
  '/about',
  '/contact',
  '/auth/login',
  '/auth/register',
];

/** The text of the landing page as a bare page. */
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

/** Convoke's rate against that of a bare server with the same bytes, in turn. */
async function servedAgainstBare(server, path, file, type, cookie) {
  const bare = await startModule('bare-files.mjs', [join(dist, file), type]);
  const headers = { 'accept-encoding': 'br', cookie };
  const ratios = [];
  for (let round = 0; round < 6; round += 1) {
    const theirs = await responsesPerSecond(bare.port, path, { headers });
    const ours = await responsesPerSecond(server.port, path, { headers });
    // The first round is a warm-up.
    if (round > 0) ratios.push({ ours, theirs, ratio: ours / theirs });
  }
  bare.stop();
  return ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ratios.length / 2)];
}

/** The landing page and a bare page with its text, visited in turn. */
async function visitsOfLandingPage(server) {
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
  return { ours, theirs };
}

/** The rates of the landing page and of the largest file, against those of a bare server. */
async function servedRates(server) {
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
  return { page, asset };
}

async function lighthouseOfPages(server) {
  const [{ uuid }] = JSON.parse((await get(`${server.url}/api/conversations`)).text);
  const paths = [...publicPaths, `/conversation/${uuid}`];
  const results = await auditAll(paths.map((path) => server.url + path));
  return {
    marks: results.flatMap(({ points }, at) =>
      lighthouseFigures(paths[at].replace(uuid, '…'), points, paths[at] === '/home' ? 98 : 97),
    ),
    costs: results.flatMap(({ lost }, at) =>
      lost.length > 0 ? [`${paths[at]}, what costs points: ${lost.join('; ')}`] : [],
    ),
  };
}

export async function run() {
  const server = await startSeeded(1, {}, { isChanged: true, hasSamples: true });
  const { ours, theirs } = await visitsOfLandingPage(server);
  const { page, asset } = await servedRates(server);
  const { marks, costs } = await lighthouseOfPages(server);
  await server.stop();

  const of = (visits, name) => median(visits.map((one) => one[name]));
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
      floor('landing page: rate, against a bare server', page.ratio, 0.4, '×'),
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
