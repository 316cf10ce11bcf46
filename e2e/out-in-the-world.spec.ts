import type { Page } from '@playwright/test';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { publishSamples } from './support/publish.ts';
import { expect, test } from './support/test.ts';

const publicUrl = 'https://convoke.example';
const hostile = `</script></title><script>document.title = 'taken'</script> & "quotes" 'n' <!-- \u0001 ]]>`;
const garden = 'A garden in the railway yard';

let server: ConvokeServer;
/** Ids by title. */
let published: Map<string, string>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await startConvoke({
    BOT_CHECK: 'off',
    PUBLIC_URL: publicUrl,
    // Readers at several addresses.
    TRUST_PROXY: 'loopback',
  });
  const participants = [
    { name: 'Mara Bell', role: 'Researcher', description: 'Finds and weighs sources.' },
    { name: hostile.slice(0, 80), role: 'Critic', description: hostile },
  ];
  const samples = await publishSamples(server, [
    { introduction: garden, vision: 'Turn the yard into a garden.', participants },
    { introduction: hostile, vision: hostile, participants },
  ]);
  published = new Map(samples.map(({ uuid, introduction }) => [introduction, uuid]));
});
test.afterAll(() => server.remove());

const pathOf = (title: string) => `/conversation/${published.get(title)}`;
const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

async function readText(path: string): Promise<string> {
  const answer = await fetch(server.url + path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('set-cookie'), path).toBeNull();
  expect(answer.headers.get('cache-control'), path).toContain('public');
  return answer.text();
}

/** What a browser finds in an XML document, on an empty page without our policy; a fault in it is `null`. */
function parseXml(page: Page, xml: string, name: string): Promise<string[] | null> {
  return page.evaluate(
    ([text = '', wanted = '']) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      if (document.querySelector('parsererror')) return null;
      return Array.from(document.getElementsByTagName(wanted), (one) => one.textContent ?? '');
    },
    [xml, name],
  );
}

test('a link unfurls to the publication at its public address', async ({ page }) => {
  await page.goto(server.url + pathOf(garden));
  const url = publicUrl + pathOf(garden);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
  expect(await meta(page, 'og:title')).toBe(garden);
  expect(await meta(page, 'og:url')).toBe(url);
  expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
  expect(await meta(page, 'description')).not.toBe('');
  const image = new URL((await meta(page, 'og:image')) ?? '');
  expect(image.origin).toBe(publicUrl);
  const answer = await fetch(server.url + image.pathname + image.search);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('every publication has a picture of its own', async () => {
  const pictures = await Promise.all(
    [garden, hostile].map(async (title) => {
      const answer = await fetch(`${server.url}${pathOf(title)}/card.png`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    }),
  );
  expect(new Set(pictures).size).toBe(2);
});

test('a hostile title is text in the head, in the data and on the page', async ({ page }) => {
  await page.goto(server.url + pathOf(hostile));
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script></title>');
  expect(await page.title()).toContain('</script></title>');
  expect(await page.title()).not.toBe('taken');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Article',
    url: publicUrl + pathOf(hostile),
  });
  // Nothing was refused by the policy either: the page would have complained on its console.
});

test('the pages show their content without any code', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/conversations`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.locator('link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute(
    'href',
    `${publicUrl}/conversations/feed.atom`,
  );
  await page.goto(server.url + pathOf(garden));
  await expect(page.getByRole('heading', { level: 1, name: garden })).toBeVisible();
  await expect(page.getByText('Mara Bell').first()).toBeVisible();
  expect(await page.locator('[style]').count()).toBe(0);
  await context.close();
});

test('the app takes over what the server drew: nothing is asked again and nothing moves', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/conversations')) asked.push(pathname);
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/conversations', pathOf(garden)]) {
    await page.goto(server.url + path);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
  }
  expect(asked).toEqual([]);
});

test('an id that nothing has is the app with status 404', async ({ page, expectedConsole }) => {
  expectedConsole.push(/404/);
  for (const id of ['nope', '0b7f4f0e-6f0e-4c51-8d1c-000000000000']) {
    const answer = await page.goto(`${server.url}/conversation/${id}`);
    expect(answer?.status()).toBe(404);
    expect(await meta(page, 'robots')).toBe('noindex');
    await expect(page.getByText('This conversation is not here')).toBeVisible();
  }
});

test('the Atom feed is XML, whatever the titles', async ({ page }) => {
  const xml = await readText('/conversations/feed.atom');
  const titles = await parseXml(page, xml, 'title');
  expect(titles).toHaveLength(3);
  expect(titles?.[1]).toContain('</script></title><script>');
  expect(titles?.[2]).toBe(garden);
  expect(await parseXml(page, xml, 'id')).toEqual([
    `${publicUrl}/conversations`,
    `urn:uuid:${published.get(hostile)}`,
    `urn:uuid:${published.get(garden)}`,
  ]);
});

test('crawlers find every page', async ({ page }) => {
  expect(await readText('/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const locations = await parseXml(page, await readText('/sitemap.xml'), 'loc');
  expect(locations).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/vision`,
    `${publicUrl}/conversations`,
    publicUrl + pathOf(garden),
    publicUrl + pathOf(hostile),
  ]);
});

/** Where a publication can be met, and whether it is there. */
function lookFor(uuid: string) {
  const places = [
    `/conversation/${uuid}`,
    `/conversation/${uuid}/card.png`,
    '/conversations',
    '/conversations/feed.atom',
    '/sitemap.xml',
  ];
  return Promise.all(
    places.map(async (path) => {
      const place = await fetch(server.url + path);
      const isPicture = place.headers.get('content-type') === 'image/png';
      return { status: place.status, isThere: (await place.text()).includes(uuid) || isPicture };
    }),
  );
}
const everywhere = [200, 200, 200, 200, 200].map((status) => ({ status, isThere: true }));
const nowhere = [404, 404, 200, 200, 200].map((status) => ({ status, isThere: false }));

async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const config = await fetch(`${server.url}/api/config`);
  const token = /XSRF-TOKEN=([^;]+)/.exec(config.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const sent = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, ...headers };
  const answer = await fetch(`${server.url}/api/conversations/${path}`, {
    method,
    headers: body === undefined ? sent : { ...sent, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.status;
}

test('what was taken back is gone everywhere', async () => {
  const [slip] = await publishSamples(server, [{ introduction: 'A slip' }]);
  const { uuid = '', deleteKey = '' } = slip ?? {};
  expect(await lookFor(uuid)).toEqual(everywhere);
  expect(await call('DELETE', uuid, { 'x-delete-key': deleteKey })).toBe(204);
  expect(await lookFor(uuid)).toEqual(nowhere);
});

test('what three readers have reported is gone everywhere', async () => {
  const [bad] = await publishSamples(server, [{ introduction: 'Not for the public' }]);
  const { uuid = '' } = bad ?? {};
  const report = (address: string) =>
    call(
      'POST',
      `${uuid}/report`,
      { 'x-forwarded-for': address },
      {
        reason: 'It names a person.',
        turnstileResponse: 'off',
      },
    );
  expect([await report('192.0.2.1'), await report('198.51.100.2')]).toEqual([202, 202]);
  expect(await lookFor(uuid)).toEqual(everywhere);
  expect(await report('203.0.113.3')).toBe(202);
  expect(await lookFor(uuid)).toEqual(nowhere);
});
