import type { Page } from '@playwright/test';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { publishSamples } from './support/publish-samples.ts';
import { expect, test, withMotion, withoutFonts } from './support/fixtures.ts';

test.use(withMotion);

const publicUrl = 'https://convoke.example';
const hostile = `</script></title><script>document.title = 'taken'</script> & "quotes" 'n' <!-- \u0001 ]]>`;
const garden = 'A garden in the railway yard';
const fullTable = 'A full table';

const names = 'Mara Nils Ada Ben Cleo Dan Eva Finn Gus Ida Jon You'.split(' ');
const fullTeam = names.map((name) => ({ name, role: 'Guest', description: '' }));
const said = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    fromUser: false,
    time: index,
    content: `This is message ${index + 1} --> of ${count}.`,
    sender: 'Mara',
  }));

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
    {
      introduction: garden,
      vision: 'Turn the yard into a garden.',
      participants,
      replies: said(14),
    },
    { introduction: hostile, vision: hostile, participants },
    {
      introduction: fullTable,
      vision: 'A vision behind a button',
      participants: fullTeam,
      replies: said(120),
    },
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

test('without any code the pages show their content, and a conversation can be read, however long', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/conversations`);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.locator('link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute(
    'href',
    `${publicUrl}/conversations/feed.atom`,
  );
  await page.goto(server.url + pathOf(garden));
  await expect(page.getByRole('heading', { level: 1, name: garden })).toBeVisible();
  await expect(page.getByText('Mara Bell').first()).toBeVisible();
  expect(await page.locator('[style]').count()).toBe(0);
  await expect(page.getByText('message 14 --> of 14.')).toBeVisible();
  await expect(page.getByRole('article', { name: /, message \d+$/ })).toHaveCount(14);
  await expect(page.getByText('Turn the yard into a garden.').first()).toBeVisible();
  // Nothing is offered that would not work.
  for (const name of ['Remix', 'Share', 'Print', 'Report'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.goto(server.url + pathOf(fullTable));
  await expect(page.getByText('message 120 --> of 120.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Read the whole conversation' }).click();
  await expect(page.getByText('message 120 --> of 120.')).toBeVisible();
  await expect(page.getByText("That's the end")).toBeVisible();
  expect((await page.goto(`${server.url}/conversation/nope`))?.status()).toBe(404);
  await expect(page.getByText("We can't find this conversation")).toBeVisible();
  await expect(page.getByText('Explore the Feed')).toHaveAttribute('href', '/conversations');
  await context.close();
});

/** A part of the Layout Instability API that TypeScript does not know yet. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records what moves on each page that is opened from now on; the returned function empties the record. */
async function recordMoves(
  page: Page,
  expectedConsole: RegExp[],
): Promise<() => Promise<string[]>> {
  await withoutFonts(page, expectedConsole);
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    const edges = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of entry.sources) {
          const what = (node as Element | null)?.outerHTML ?? node?.nodeName;
          moves.push(`${edges(previousRect)} to ${edges(currentRect)}: ${what?.slice(0, 300)}`);
        }
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      // The last frame's moves are told after it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { moves: string[] }).moves.splice(0);
    });
}

/** Opens a page whose app waits for the returned function; the little code before it runs. */
async function openDrawn(page: Page, path: string): Promise<() => void> {
  // Until the whole page has arrived, a frame may show the icon of a button without its words.
  let takeOver = () => {};
  const isDrawn = new Promise<void>((resolve) => (takeOver = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!/boot/.test(route.request().url())) await isDrawn;
    await route.continue();
  });
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return takeOver;
}

/** The sections are closed although no app has closed them, and no link for visitors without code is in the way. */
async function expectClosedSections(page: Page): Promise<void> {
  await expect(page.locator('[data-prerendered]')).toHaveCount(1);
  const section = page.locator('[data-opens-by-script]').first();
  await expect(section).toContainText('A vision behind a button');
  await expect(section).toBeHidden();
  await expect(page.getByText('Read the whole conversation')).toBeHidden();
}

/** The head names the publication at its public address. */
async function expectUnfurls(page: Page, title: string): Promise<void> {
  const url = publicUrl + pathOf(title);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
  expect(await meta(page, 'og:title')).toBe(title);
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
}

/** All names of a full table fit a phone, and what people wrote is not joined to arrows. */
async function expectFitsPhone(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText(/^With Mara, Nils.* and Unknown$/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const [asShown, unjoined] = await page.evaluate(() =>
    ['inherit', 'none'].map((ligatures) => {
      const place = document.createElement('span');
      place.textContent = '--> '.repeat(100);
      place.className = 'absolute whitespace-pre';
      place.style.fontVariantLigatures = ligatures;
      document.body.append(place);
      const { width } = place.getBoundingClientRect();
      place.remove();
      return width;
    }),
  );
  expect(asShown).toBe(unjoined);
  // Said twice, because the fonts of a slow line join nothing anyway.
  await expect(page.locator('body')).toHaveCSS('font-variant-ligatures', 'no-common-ligatures');
}

test('the app takes over what the server drew, whose head unfurls: nothing is asked again and nothing moves', async ({
  page,
  expectedConsole,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/conversations')) asked.push(pathname);
  });
  const moves = await recordMoves(page, expectedConsole);
  for (const path of ['/conversations', pathOf(garden)]) {
    const takeOver = await openDrawn(page, path);
    await moves();
    takeOver();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    expect(await moves(), `moved on ${path}`).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(asked).toEqual([]);
  await expectUnfurls(page, garden);
});

test('the sections of a long conversation are closed before the app takes over, and its full table fits a phone', async ({
  page,
}) => {
  const takeOver = await openDrawn(page, pathOf(fullTable));
  await expectClosedSections(page);
  takeOver();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expectFitsPhone(page);
  await page.unrouteAll({ behavior: 'wait' });
});

test('an id that nothing has is the app with status 404', async ({ page, expectedConsole }) => {
  expectedConsole.push(/404/);
  const answer = await page.goto(`${server.url}/conversation/${'x'.repeat(5_000)}`);
  expect(answer?.status()).toBe(404);
  expect(await meta(page, 'robots')).toBe('noindex');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByText("We can't find this conversation")).toBeVisible();
});

test('no publication has a second address', async () => {
  const statusOf = async (path: string) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('content-type') ?? answer.headers.get('location')];
  };
  const html = 'text/html; charset=utf-8';
  expect(await statusOf(`${pathOf(garden)}/`)).toEqual([301, pathOf(garden)]);
  expect(await statusOf('/conversation/0b7f4f0e-6f0e-4c51-8d1c-000000000000/')).toEqual([
    404,
    html,
  ]);
  expect(await statusOf('/conversation/%ff')).toEqual([404, html]);
});

test('every publication has a picture of its own', async () => {
  const pictures = await Promise.all(
    [garden, hostile, fullTable].map(async (title) => {
      const answer = await fetch(`${server.url}${pathOf(title)}/card.png`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    }),
  );
  expect(new Set(pictures).size).toBe(3);
});

test('the Atom feed and the sitemap are XML, whatever the titles, and lead to every page', async ({
  page,
}) => {
  const atom = await readText('/conversations/feed.atom');
  const titles = await parseXml(page, atom, 'title');
  expect(titles).toHaveLength(4);
  expect(titles?.[1]).toBe(fullTable);
  expect(titles?.[2]).toContain('</script></title><script>');
  expect(titles?.[3]).toBe(garden);
  const ids = [fullTable, hostile, garden].map((title) => `urn:uuid:${published.get(title)}`);
  expect(await parseXml(page, atom, 'id')).toEqual([`${publicUrl}/conversations`, ...ids]);

  expect(await readText('/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const locations = await parseXml(page, await readText('/sitemap.xml'), 'loc');
  expect(locations).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/about`,
    `${publicUrl}/contact`,
    `${publicUrl}/vision`,
    `${publicUrl}/watch`,
    `${publicUrl}/conversations`,
    publicUrl + pathOf(garden),
    publicUrl + pathOf(hostile),
    publicUrl + pathOf(fullTable),
  ]);
});

/** Where a publication can be met, and whether it is there. */
function findMentions(uuid: string) {
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
  expect(await findMentions(uuid)).toEqual(everywhere);
  expect(await call('DELETE', uuid, { 'x-delete-key': deleteKey })).toBe(204);
  expect(await findMentions(uuid)).toEqual(nowhere);
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
  expect(await findMentions(uuid)).toEqual(everywhere);
  expect(await report('203.0.113.3')).toBe(202);
  expect(await findMentions(uuid)).toEqual(nowhere);
});
