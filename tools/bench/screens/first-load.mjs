// Measures the first load of the vision screen: bytes, requests, largest paint against a bare page, and layout shift.
import { launch, serveBarePage } from '../support/browser.mjs';
import { figure, median, report } from '../support/figures.mjs';
import { startConvoke } from '../support/processes.mjs';
import { visit } from '../support/visit.mjs';

const heading = 'Define Your Vision';

const barePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Define Your Vision</title><style>body{font:16px/1.6 sans-serif;max-width:40rem;margin:6rem auto}textarea{width:100%}</style>
<h1>Define Your Vision</h1><p>What is the team here to solve, plan or imagine? Write it as a mission briefing.</p>
<label>Team Vision<textarea rows="3"></textarea></label><button>Next</button></html>`;

export async function run() {
  const server = await startConvoke({});
  const bare = await serveBarePage(barePage);
  const browser = await launch();
  const ours = [];
  const theirs = [];
  for (let round = 0; round < 6; round += 1) {
    theirs.push(await visit(browser, bare.url, heading));
    ours.push(await visit(browser, `${server.url}/vision`, heading));
  }
  await browser.close();
  bare.stop();
  await server.stop();
  const of = (visits, name) => median(visits.map((one) => one[name]));
  return report(
    'First load of the vision screen',
    [
      figure('JavaScript over the wire', of(ours, 'scriptKb'), 110, ' kB'),
      figure('CSS over the wire', of(ours, 'styleKb'), 15, ' kB'),
      figure('requests', of(ours, 'requests'), 12),
      figure('requests to third parties', of(ours, 'foreign'), 0),
      figure(
        'largest contentful paint on slow 4G, 4× slower processor, against a bare page',
        of(ours, 'largestPaintMs') / of(theirs, 'largestPaintMs'),
        2.5,
        '×',
      ),
      figure('layout shift', of(ours, 'shift'), 0),
    ],
    [
      `largest paint: bare ${Math.round(of(theirs, 'largestPaintMs'))} ms, vision ${Math.round(of(ours, 'largestPaintMs'))} ms`,
    ],
  );
}
