// Measures the reading of a PDF with 300 pages in a page, against the bare library in the same page, and what stays in
// memory afterwards; and the rules that choose passages and check citations.
import { launch } from '../support/browser.mjs';
import { figure, median, report } from '../support/figures.mjs';
import { passageRuleFigures } from '../support/passage-rules.mjs';
import { serveReadingPage } from '../support/reading-page/serve.mjs';

const pages = 300;
const rounds = 5;

/** Pages of prose in two columns, printed by the browser. */
async function printLongPdf(browser) {
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const word = () => {
    const length = 2 + Math.floor(random() ** 2 * 9);
    return Array.from({ length }, () => 'etaoinshrdlucmfw'[Math.floor(random() * 16)]).join('');
  };
  const sentence = () => `${Array.from({ length: 14 }, word).join(' ')}.`;
  const paragraph = () => `<p>${Array.from({ length: 6 }, sentence).join(' ')}</p>`;
  const page = (number) =>
    `<section><h1>Chapter ${number}</h1><div>${Array.from({ length: 6 }, paragraph).join('')}</div></section>`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><style>
    section { break-after: page; font: 10pt serif; text-align: justify } div { columns: 2 } </style>
    ${Array.from({ length: pages }, (_, index) => page(index + 1)).join('')}</html>`;
  const tab = await browser.newPage();
  await tab.setContent(html);
  const content = await tab.pdf({ format: 'A4' });
  await tab.close();
  return content;
}

/** Bytes in use by the page's own code, after its garbage is collected. */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

export async function run() {
  const browser = await launch();
  const longPdf = await printLongPdf(browser);
  const server = await serveReadingPage({ 'long.pdf': longPdf });
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && console.log(message.text()));
  await page.goto(server.url);
  await page.waitForFunction(() => 'readWithApp' in globalThis);
  await page.evaluate(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: false });
  });

  const app = [];
  const bare = [];
  const longTasks = [];
  const heapBefore = await heapOf(page);
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(() => (globalThis.longTasks.length = 0));
    app.push(await page.evaluate(() => globalThis.readWithApp('/long.pdf')));
    longTasks.push(...(await page.evaluate(() => globalThis.longTasks)));
    bare.push(await page.evaluate(() => globalThis.readWithLibrary('/long.pdf')));
  }
  // The bare library's worker may still be on its way out.
  const workers = page.workers().filter((worker) => worker.url().includes('reading')).length;
  const heapMb = ((await heapOf(page)) - heapBefore) / 1024 / 1024;
  await browser.close();
  server.stop();

  const wholeMs = median(app.map(({ ms }) => ms));
  const bareMs = median(bare.map(({ ms }) => ms));
  return report(
    `Reading a PDF of ${pages} pages (${(longPdf.length / 1024).toFixed(0)} kB)`,
    [
      figure('first passages, median', median(app.map(({ firstMs }) => firstMs)), 1_500, ' ms'),
      figure('the first time of a page', app[0].firstMs, 1_500, ' ms'),
      figure('whole, against the bare library', wholeMs / bareMs, 1.3, ' ×'),
      figure('longest task of the page meanwhile', Math.max(0, ...longTasks), 50, ' ms'),
      figure('workers left', workers, 0),
      figure('more in the heap of the page afterwards', heapMb, 2, ' MB'),
      ...(await passageRuleFigures()),
    ],
    [
      `${app[0].passages} passages; whole ${wholeMs.toFixed(0)} ms, bare library ${bareMs.toFixed(0)} ms`,
    ],
  );
}
