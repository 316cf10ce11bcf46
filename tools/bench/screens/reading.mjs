// Measures reading: the feed and a publication on a slow phone, Lighthouse scores, and a very long publication.
import { launch, serveBarePage } from '../support/browser.mjs';
import { figure, median, report } from '../support/figures.mjs';
import { get } from '../support/http-client.mjs';
import { auditAll, lighthouseFigures } from '../support/lighthouse.mjs';
import { embeddedAddress, pg, startSeeded } from '../support/seeded-server.mjs';
import { visit } from '../support/visit.mjs';

const generated = 200;
const manyReplies = 3_000;
const feedTitle = 'The Conversation Feed';
const ending = "~~ That's the end, for now. Ready to remix? ~~";

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A bare page with the same text: a heading and paragraphs. */
function barePage(title, paragraphs) {
  const body = paragraphs.map((text) => `<p>${escape(text)}</p>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>body{font:16px/1.6 sans-serif;max-width:40rem;margin:4rem auto}</style>
<h1>${escape(title)}</h1>${body}</html>`;
}

/** Largest paints of Convoke's page and of a bare one with the same text, in turn, and the weight of Convoke's. */
async function firstVisits(browser, url, title, paragraphs) {
  const bare = await serveBarePage(barePage(title, paragraphs));
  const [ours, theirs] = [[], []];
  let weight = null;
  for (let round = 0; round < 5; round += 1) {
    theirs.push((await visit(browser, bare.url, title)).largestPaintMs);
    const seen = await visit(browser, url, title);
    ours.push(seen.largestPaintMs);
    weight = { requests: seen.requests, scriptKb: seen.scriptKb };
    if (seen.foreign > 0) throw new Error(`${url} asks others for something`);
  }
  bare.stop();
  return { ours: median(ours), theirs: median(theirs), ...weight };
}

/** Extends a publication to `manyReplies` messages, more than the API accepts. */
async function lengthen(database, uuid) {
  const { rows } = await database.query(
    'SELECT replies FROM publication JOIN publication_document USING (feed_key) WHERE uuid = $1',
    [uuid],
  );
  const [{ replies }] = rows;
  const startMs = Date.parse(replies[0].time);
  const many = Array.from({ length: manyReplies }, (_, index) => ({
    ...replies[index % replies.length],
    time: new Date(startMs + index * 1000).toISOString(),
  }));
  await database.query(
    `WITH changed AS (
      UPDATE publication SET reply_count = $2, version = version + 1 WHERE uuid = $1 RETURNING feed_key
    ) UPDATE publication_document AS d SET replies = $3 FROM changed WHERE d.feed_key = changed.feed_key`,
    [uuid, manyReplies, JSON.stringify(many)],
  );
}

/** The longest task on a throttled processor while a page is opened and scrolled to its end. */
async function longestTask(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Scrolls down until the end is shown.
  const isAtEnd = () =>
    page.evaluate((text) => {
      window.scrollBy(0, 4 * window.innerHeight);
      const bottom = window.scrollY + window.innerHeight >= document.body.scrollHeight - 4;
      return bottom && document.body.textContent.includes(text);
    }, ending);
  const startedAt = performance.now();
  while (!(await isAtEnd())) {
    if (performance.now() - startedAt > 90_000) throw new Error(`${url} has no end`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const messages = await page
    .locator('[id^="m"]')
    .evaluateAll((elements) => elements.filter(({ id }) => /^m\d+$/.test(id)).length);
  const longest = await page.evaluate(() => window.longest);
  await context.close();
  return { longest, messages };
}

/** Finds a generated publication to read and lengthens another one. */
async function preparePublications(server) {
  const database = new pg.Client(embeddedAddress(server.dataDir));
  await database.connect();
  const { rows } = await database.query(
    "SELECT uuid FROM publication WHERE uuid::text NOT LIKE '%5eed5eed5eed' ORDER BY feed_key DESC LIMIT 2",
  );
  const [player, long] = rows.map(({ uuid }) => uuid);
  await lengthen(database, long);
  await database.end();
  return { player, long };
}

export async function run() {
  const server = await startSeeded(generated, {}, { isChanged: true, hasSamples: true });
  const cards = JSON.parse((await get(`${server.url}/api/conversations`)).text);
  const { player, long } = await preparePublications(server);
  const publication = JSON.parse((await get(`${server.url}/api/conversations/${player}`)).text);

  const browser = await launch();
  const feed = await firstVisits(
    browser,
    `${server.url}/conversations`,
    feedTitle,
    cards.flatMap(({ introduction, createdAt, vision }) => [introduction, createdAt, vision]),
  );
  const reading = await firstVisits(
    browser,
    `${server.url}/conversation/${player}`,
    publication.introduction,
    publication.replies.flatMap(({ sender, content }) => [sender, content]),
  );
  const task = await longestTask(browser, `${server.url}/conversation/${long}`);
  await browser.close();

  const marks = await auditAll([
    `${server.url}/conversations`,
    `${server.url}/conversation/${player}`,
  ]);
  await server.stop();

  const paint = 'largest paint on slow 4G, 4× slower processor, against a bare page';
  const screens = [
    { name: 'feed', ...feed, ...marks[0] },
    { name: 'player', ...reading, ...marks[1] },
  ];
  return report(
    'Reading',
    [
      ...screens.map(({ name, ours, theirs }) =>
        figure(`${name}: ${paint}`, ours / theirs, 2.5, '×'),
      ),
      figure('feed: requests', feed.requests, 12),
      figure('feed: JavaScript over the wire', feed.scriptKb, 102.4, ' kB'),
      ...screens.flatMap(({ name, points }) => lighthouseFigures(name, points, 97)),
      figure(`longest task with ${manyReplies} messages, 4× slower`, task.longest, 200, ' ms'),
    ],
    [
      ...screens.map(
        ({ name, ours, theirs }) =>
          `${name}: bare ${Math.round(theirs)} ms, ours ${Math.round(ours)} ms`,
      ),
      ...screens.map(
        ({ name, lost }) => `${name}, what costs points: ${lost.join('; ') || 'nothing'}`,
      ),
      `${task.messages} of ${manyReplies} messages stand in the page at its end`,
    ],
  );
}
