// Measures one page visit with a slow connection and a slow processor.
import { throttle } from './browser.mjs';

/** Opens a page in a new profile on the slow connection, and waits for its heading. */
export async function visit(browser, url, heading) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await throttle(page);
  const requests = new Map();
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    requests.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.addInitScript(() => {
    window.paints = { largest: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.paints.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.paints.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  const paints = await page.evaluate(() => window.paints);
  await context.close();
  const loaded = [...requests.values()].filter(({ url: address }) => !address.startsWith('data:'));
  const kilobytes = (type) =>
    loaded.filter((request) => request.type === type).reduce((sum, { bytes }) => sum + bytes, 0) /
    1000;
  return {
    largestPaintMs: paints.largest,
    shift: paints.shift,
    scriptKb: kilobytes('Script'),
    styleKb: kilobytes('Stylesheet'),
    requests: loaded.length,
    foreign: loaded.filter(({ url: address }) => new URL(address).origin !== new URL(url).origin)
      .length,
  };
}
