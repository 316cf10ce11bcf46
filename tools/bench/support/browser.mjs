// Chromium through Playwright, with the network and the processor of a modest phone.
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';

export function launch(more = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

/** Emulates slow 4G as Lighthouse does: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, and a 4× slower processor. */
export async function throttle(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** Serves a bare static page from a bare Node server. */
export async function serveBarePage(html) {
  const server = createServer((request, response) => {
    if (request.url !== '/') response.writeHead(404);
    else response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url === '/' ? html : '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}
