// Measures the search over 1,000 conversations with 100,000 messages: from a key to its results on the screen, against a
// bare page whose worker answers at once; and what so many conversations add to the opening of the room.
import { launch, serveBarePage } from '../support/browser.mjs';
import { figure, median, quantile, report } from '../support/figures.mjs';
import { startConvoke } from '../support/processes.mjs';

const conversations = 1_000;
const messagesEach = 100;
const wordsEach = 40;
const openings = 9;
/** Typed key by key: frequent and rare words, several at once, and words that do not occur. */
const queries = [
  'soil',
  'w1',
  'w29999',
  'w120 soil',
  'soil w77',
  'mara w3000',
  'quince',
  'xylophone',
];

const barePage = `<!doctype html><meta charset="utf-8"><title>bare</title>
<input aria-label="Search"><output></output><ul></ul>
<script>
const worker = new Worker(URL.createObjectURL(new Blob([
  'onmessage = ({ data }) => postMessage(Array.from({ length: 30 }, (_, index) => data + " " + index))',
])));
worker.onmessage = ({ data }) => {
  document.querySelector('ul').replaceChildren(...data.map((text) => {
    const item = document.createElement('li');
    item.textContent = text;
    return item;
  }));
};
document.querySelector('input').oninput = ({ target }) => worker.postMessage(target.value);
</script>`;

/** Runs in the page: stores the conversations as the app does. */
async function seed({ count, messageCount, wordCount }) {
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  // Few words are frequent and most are rare, as in a language.
  const word = () => `w${Math.floor(random() ** 3 * 30_000)}`;
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('convoke', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('conversations', { keyPath: 'id' });
      request.result.createObjectStore('messages');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
  for (let first = 0; first < count; first += 50) {
    const transaction = database.transaction(['conversations', 'messages'], 'readwrite');
    for (let number = first; number < Math.min(first + 50, count); number += 1) {
      const id = `c${number}`;
      const updatedAt = 1_795_000_000_000 - number * 60_000;
      for (let index = 0; index < messageCount; index += 1) {
        const fromUser = index % 2 === 0;
        const words = Array.from({ length: wordCount }, word);
        words[5] = 'soil';
        if (number === 900 && index === 50) words[8] = 'quince';
        transaction.objectStore('messages').put(
          {
            id: `${id}-${index}`,
            sender: fromUser ? 'You' : 'Mara',
            role: fromUser ? 'User' : 'Researcher',
            content: `${words.slice(0, 20).join(' ')}. ${words.slice(20).join(' ')}.`,
            time: '10:00',
            sentAt: updatedAt + index,
            fromUser,
          },
          [id, index],
        );
      }
      transaction.objectStore('conversations').put({
        id,
        uuid: id,
        title: `Talk ${number}`,
        opening: '',
        createdAt: updatedAt,
        updatedAt,
        messageCount,
        members: [{ name: 'Mara', role: 'Researcher', skills: [] }],
        vision: null,
        speakerKey: null,
        remixOf: null,
        branchOf: null,
        revision: 1,
      });
    }
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('error', () => reject(transaction.error));
    });
  }
  database.close();
}

/** Runs in the page: types into a field and resolves with the milliseconds until the list below it changed. */
function timeOfKey({ selector, value }) {
  const input = document.querySelector(selector);
  const root = input.closest('[role="dialog"]') ?? document.body;
  return new Promise((resolve, reject) => {
    const isOfList = ({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest('ul, output') !== null ||
      Array.from(target.childNodes).some((node) => node.nodeName === 'UL');
    const timer = setTimeout(() => reject(new Error(`no results for ${value}`)), 60_000);
    const begin = performance.now();
    const observer = new MutationObserver((changes) => {
      if (!changes.some(isOfList)) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(performance.now() - begin);
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Runs in the page: resolves when the next picture has been painted. */
function nextPicture() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Resolves with a function that answers how long the page's thread has worked until now, in milliseconds. */
async function threadClock(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
}

/** Times each key of the queries, by the clock and as work of the page's thread up to the picture of the results. */
async function timeKeys(page, selector) {
  const times = [];
  const workedMs = await threadClock(page);
  for (const query of queries) {
    for (let length = 1; length <= query.length; length += 1) {
      if (query[length - 1] === ' ') continue;
      const value = query.slice(0, length);
      const before = await workedMs();
      const ms = await page.evaluate(timeOfKey, { selector, value });
      // The next key waits for the picture of these results, as that of a visitor does.
      await page.evaluate(nextPicture);
      times.push({ value, ms, threadMs: (await workedMs()) - before });
    }
    // Another first letter must change the list.
    await page.evaluate(timeOfKey, { selector, value: 'zzz' });
  }
  return times;
}

async function openRoom(page, url) {
  const begin = performance.now();
  await page.goto(`${url}/team-dashboard`);
  await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  return performance.now() - begin;
}

/** Opens the rooms of two visitors in turn, and answers the median of each in milliseconds. */
async function openedRooms(pages, url) {
  const times = pages.map(() => []);
  for (let round = 0; round < openings; round += 1) {
    for (const [index, page] of pages.entries()) times[index].push(await openRoom(page, url));
  }
  return times.map(median);
}

async function visitor(browser) {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const members = [{ name: 'Mara', role: 'Researcher', skills: [] }];
    localStorage.setItem('convoke.teamMembers', JSON.stringify(members));
  });
  return context.newPage();
}

export async function run() {
  const server = await startConvoke({ AI_PROVIDER: 'rehearsal' });
  const { url } = server;
  const browser = await launch();
  const bare = await serveBarePage(barePage);
  const page = await visitor(browser);
  const newcomer = await visitor(browser);
  await openRoom(page, url);
  await page.evaluate(seed, {
    count: conversations,
    messageCount: messagesEach,
    wordCount: wordsEach,
  });
  const [emptyMs, fullMs] = await openedRooms([newcomer, page], url);
  await newcomer.close();

  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Save & Load Conversations' }).click();
  const field = page.getByRole('searchbox', { name: 'Search conversations' });
  await field.waitFor();
  const selector = 'input[type="search"]';
  const coldBegin = performance.now();
  const coldMs = await page.evaluate(timeOfKey, { selector, value: 'soil' });
  await page.evaluate(
    ({ selector: searched, value }) => {
      const input = document.querySelector(searched);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { selector, value: 'nowhere' },
  );
  await page.getByText('Nothing found for “nowhere”.').waitFor({ timeout: 120_000 });
  const builtMs = performance.now() - coldBegin;
  const warm = await timeKeys(page, selector);

  const barePageTab = await browser.newPage();
  await barePageTab.goto(bare.url);
  const echo = await timeKeys(barePageTab, 'input');
  await browser.close();
  bare.stop();
  await server.stop();

  const times = warm.map(({ ms }) => ms);
  const slowest = warm.toSorted((one, other) => other.ms - one.ms)[0];
  return report(
    `Search over ${conversations} conversations with ${conversations * messagesEach} messages`,
    [
      figure('from a key to its results, median', median(times), 50, ' ms'),
      figure('the same, 19 of 20 keys', quantile(times, 0.95), 50, ' ms'),
      figure('the same, slowest key', slowest.ms, 50, ' ms'),
      figure('opening the room with all of them, against none', fullMs / emptyMs, 1.1, ' ×'),
    ],
    [
      `${times.length} keys; slowest “${slowest.value}”; a bare page whose worker answers at once takes ${median(echo.map(({ ms }) => ms)).toFixed(1)} ms, at most ${Math.max(...echo.map(({ ms }) => ms)).toFixed(1)}`,
      `work of the page's thread a key: median ${median(warm.map(({ threadMs }) => threadMs)).toFixed(1)} ms, at most ${Math.max(...warm.map(({ threadMs }) => threadMs)).toFixed(1)}; of the bare page: ${median(echo.map(({ threadMs }) => threadMs)).toFixed(1)}, at most ${Math.max(...echo.map(({ threadMs }) => threadMs)).toFixed(1)}`,
      `first results ${coldMs.toFixed(0)} ms after the first key of a page, everything read after ${builtMs.toFixed(0)} ms`,
      `opening the room: ${emptyMs.toFixed(0)} ms with none, ${fullMs.toFixed(0)} ms with all`,
    ],
  );
}
