// What a reader waits for: the feed and one publication on a slow phone, Lighthouse's marks, and a very long publication.
import { launch, serveBarePage } from './support/browser.mjs';
import { figure, floor, median, report } from './support/figures.mjs';
import { get } from './support/get.mjs';
import { audit, loadLighthouse } from './support/lighthouse.mjs';
import { freePort } from './support/processes.mjs';
import { embeddedAddress, pg, startSeeded } from './support/seeded.mjs';
import { visit } from './support/visit.mjs';

const generated = 200;
const manyReplies = 3_000;
const feedTitle = 'The Conversation Feed';
const ending = "~~ That's the end, for now. Ready to remix? ~~";

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A bare page that says as much as ours: a heading and paragraphs. */
function barePage(title, paragraphs) {
  const body = paragraphs.map((text) => `<p>${escape(text)}</p>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>body{font:16px/1.6 sans-serif;max-width:40rem;margin:4rem auto}</style>
<h1>${escape(title)}</h1>${body}</html>`;
}

/** Largest paints of our page and of a bare one with the same words, in turn, and what ours loads. */
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

/** Gives a publication so many messages, more than the API takes from anyone. */
async function lengthen(database, uuid) {
  const { rows } = await database.query(
    'SELECT position, d.detail, p.card FROM publication p JOIN publication_document d USING (position) WHERE uuid = $1',
    [uuid],
  );
  const [{ position, detail, card }] = rows;
  const members = JSON.parse(`{${detail}}`);
  const startMs = Date.parse(members.replies[0].time);
  members.replies = Array.from({ length: manyReplies }, (_, index) => ({
    ...members.replies[index % members.replies.length],
    time: new Date(startMs + index * 1000).toISOString(),
  }));
  await database.query('UPDATE publication_document SET detail = $2 WHERE position = $1', [
    position,
    JSON.stringify(members).slice(1, -1),
  ]);
  const count = { ...JSON.parse(`{${card}}`), replyCount: manyReplies };
  await database.query(
    'UPDATE publication SET card = $2, version = version + 1 WHERE position = $1',
    [position, JSON.stringify(count).slice(1, -1)],
  );
}

/** The longest task of a slowed processor while a page is opened and read from its top to its end. */
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
  // A reader's way down, until the end is there.
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

export async function run() {
  const server = await startSeeded(generated, {}, { isChanged: true, hasSamples: true });
  const database = new pg.Client(embeddedAddress(server.dataDir));
  await database.connect();
  const cards = JSON.parse((await get(`${server.url}/api/conversations`)).text);
  const { rows } = await database.query(
    "SELECT uuid FROM publication WHERE uuid::text NOT LIKE '%5eed5eed5eed' ORDER BY position DESC LIMIT 2",
  );
  const [player, long] = rows.map(({ uuid }) => uuid);
  await lengthen(database, long);
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

  const marks = [];
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const audited = await launch([`--remote-debugging-port=${port}`]);
  for (const path of ['/conversations', `/conversation/${player}`])
    marks.push(await audit(lighthouse, server.url + path, port));
  await audited.close();
  await database.end();
  await server.stop();

  const screens = ['feed', 'player'];
  const paints = [feed, reading];
  return report(
    'Reading',
    [
      ...screens.map((screen, at) =>
        figure(
          `${screen}: largest paint on slow 4G, 4× slower processor, against a bare page`,
          paints[at].ours / paints[at].theirs,
          2.5,
          '×',
        ),
      ),
      figure('feed: requests', feed.requests, 12),
      figure('feed: JavaScript over the wire', feed.scriptKb, 102.4, ' kB'),
      ...screens.flatMap((screen, at) =>
        Object.entries(marks[at].points).map(([category, points]) =>
          floor(
            `${screen}: Lighthouse, ${category}`,
            points,
            category === 'performance' ? 97 : 100,
          ),
        ),
      ),
      figure(`longest task with ${manyReplies} messages, 4× slower`, task.longest, 200, ' ms'),
    ],
    [
      ...screens.map(
        (screen, at) =>
          `${screen}: bare ${Math.round(paints[at].theirs)} ms, ours ${Math.round(paints[at].ours)} ms`,
      ),
      ...screens.map(
        (screen, at) => `${screen}, what costs points: ${marks[at].lost.join('; ') || 'nothing'}`,
      ),
      `${task.messages} of ${manyReplies} messages stand in the page at its end`,
    ],
  );
}
