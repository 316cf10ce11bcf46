// Measures the room with 100, 1,000 and 10,000 messages while a reply streams in, against a bare page with 60 messages.
import { createServer } from 'node:http';
import { launch } from '../support/browser.mjs';
import { figure, report } from '../support/figures.mjs';
import { setUpstream, startOnUpstream } from '../support/models.mjs';
import { startUpstream } from '../support/processes.mjs';

const tokens = 400;
const intervalMs = 20;
const counts = [100, 1_000, 10_000];
const sentence = 'We should test the smallest thing first, then decide with **numbers** in hand. ';

const barePage = `<!doctype html><meta charset="utf-8"><title>bare</title>
<style>body{font:16px/1.6 sans-serif}#list{height:600px;overflow:auto}p{max-width:68ch;white-space:pre-wrap}</style>
<div id="list">${`<p>${sentence.repeat(3)}</p>`.repeat(60)}</div><button>go</button>
<script>
document.querySelector('button').onclick = async () => {
  const list = document.getElementById('list');
  const paragraph = list.appendChild(document.createElement('p'));
  const text = paragraph.appendChild(document.createTextNode(''));
  const reader = (await fetch('/stream')).body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const events = (rest + value).split('\\n\\n');
    rest = events.pop();
    for (const event of events) text.appendData(JSON.parse(event.slice(6)).text);
    list.scrollTop = list.scrollHeight;
  }
  document.title = 'done';
};
</script>`;

function serveBarePage() {
  const server = createServer((request, response) => {
    if (request.url !== '/stream') {
      response.setHeader('content-type', 'text/html');
      response.end(barePage);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const words = [
      'we ',
      'should ',
      'test ',
      'the ',
      'smallest ',
      'thing ',
      'first, ',
      'then ',
      'decide. ',
    ];
    let sent = 0;
    const timer = setInterval(() => {
      response.write(`data: ${JSON.stringify({ text: words[sent % words.length] })}\n\n`);
      sent += 1;
      if (sent < tokens) return;
      clearInterval(timer);
      response.end();
    }, intervalMs);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }),
    );
  });
}

function savedConversation(count) {
  const members = [
    { name: 'Mara', role: 'Researcher', skills: [], roleDescription: 'Finds and weighs sources.' },
    {
      name: 'Nils',
      role: 'Builder',
      skills: [],
      roleDescription: 'Turns plans into beds and paths.',
    },
  ];
  const messages = Array.from({ length: count }, (_, index) => {
    const speaker = members[index % 2];
    const fromUser = index % 3 === 0;
    return {
      id: `seed${index}`,
      sender: fromUser ? 'You' : speaker.name,
      role: fromUser ? 'User' : speaker.role,
      // No leading number, which Markdown renders as a list. 10,000 messages, saved and current, fit into browser storage.
      content: `Message ${index}: ${sentence}`,
      time: '21/11/2026, 10:00:00',
      sentAt: 1_795_000_000_000 + index * 1000,
      fromUser,
    };
  });
  const teamVision = { teamVision: 'A garden', objectives: 'Plan it', keyResults: 'A signed plan' };
  return {
    members,
    teamVision,
    conversations: [
      {
        id: '1795000000000',
        title: 'Long talk',
        timestamp: 1_795_000_000_000,
        messages,
        teamMembers: members,
        teamVision,
      },
    ],
  };
}

/**
 * Types a line into the message field; the longest time in milliseconds that the main thread works for one key, with what React
 * renders for it. A key that takes less than 16 ms until it is drawn has no entry.
 */
async function type(page) {
  await page.evaluate(() => {
    window.keys = [0];
    new PerformanceObserver((list) => {
      for (const { processingStart, processingEnd } of list.getEntries())
        window.keys.push(processingEnd - processingStart);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const field = page.getByPlaceholder('Feel free to interrupt...');
  await field.pressSequentially('And what about the price of the soil?', { delay: 40 });
  return Math.max(...(await page.evaluate(() => window.keys)));
}

/** Starts measuring a page's main-thread time in milliseconds and its long tasks; returns the function that ends it. */
async function watch(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const before = await read();
  return async () => ({
    busyMs: (await read()) - before,
    longTasks: await page.evaluate(() => window.longTasks),
  });
}

async function measureBare(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  const stop = await watch(page);
  await page.getByRole('button', { name: 'go' }).click();
  await page.waitForFunction(() => document.title === 'done', null, { timeout: 60_000 });
  const { busyMs } = await stop();
  await page.close();
  return busyMs / tokens;
}

async function measureDashboard(browser, server, count) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const seed = savedConversation(count);
  await page.goto(`${server.url}/vision`);
  await page.evaluate((data) => {
    localStorage.setItem('convoke.teamVision', JSON.stringify(data.teamVision));
    localStorage.setItem('convoke.teamMembers', JSON.stringify(data.members));
    localStorage.setItem('convoke.conversations', JSON.stringify(data.conversations));
  }, seed);
  await page.goto(`${server.url}/team-dashboard`);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Save & Load Conversations' }).click();
  await page.getByRole('button', { name: /^Long talk/ }).click();
  const last = page.getByText(`Message ${count - 1}: We should test`, { exact: false }).first();
  await last.waitFor();

  const openedAt = Date.now();
  await page.reload({ waitUntil: 'commit' });
  await last.waitFor();
  const openMs = Date.now() - openedAt;

  await page.getByText("You're human.").waitFor();
  await page.getByRole('button', { name: 'Actions' }).first().click();
  const stop = await watch(page);
  await page.getByRole('button', { name: 'Detailed Answer' }).first().click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  // Locators by role would compute roles in every frame on the measured thread.
  const isSpeaking = () =>
    [...document.querySelectorAll('form button')].some(({ textContent }) => textContent === 'Stop');
  const typing = await type(page);
  while (await page.evaluate(isSpeaking)) await page.waitForTimeout(250);
  const { busyMs, longTasks } = await stop();
  const elements = await page.evaluate(() => document.querySelectorAll('main *').length);
  await context.close();
  return { perToken: busyMs / tokens, longTasks, openMs, elements, typing };
}

export async function run() {
  const upstream = await startUpstream();
  await setUpstream(upstream, { tokens, intervalMs });
  const server = await startOnUpstream(upstream);
  const bare = await serveBarePage();
  const browser = await launch();
  await measureBare(browser, bare.url);
  const baseline = await measureBare(browser, bare.url);
  const measured = new Map();
  for (const count of counts) measured.set(count, await measureDashboard(browser, server, count));
  await browser.close();
  bare.stop();
  await server.stop();
  upstream.stop();
  const figures = counts.map((count) =>
    figure(
      `main thread per token, ${count} messages, against a bare page`,
      measured.get(count).perToken / baseline,
      2,
      '×',
    ),
  );
  figures.push(
    figure(
      'main thread per token, 10,000 messages against 100',
      measured.get(10_000).perToken / measured.get(100).perToken,
      1.2,
      '×',
    ),
    figure(
      'longest task while a reply streams',
      Math.max(0, ...counts.flatMap((count) => measured.get(count).longTasks)),
      50,
      ' ms',
    ),
    figure(
      'main thread for a key while a reply streams into 10,000',
      measured.get(10_000).typing,
      16,
      ' ms',
    ),
    figure('opening 10,000 messages', measured.get(10_000).openMs, 1000, ' ms'),
  );
  const notes = counts.map((count) => {
    const { perToken, openMs, elements } = measured.get(count);
    return `${count} messages: ${perToken.toFixed(2)} ms per token (bare ${baseline.toFixed(2)}), opened in ${openMs} ms, ${elements} elements`;
  });
  return report('Dashboard', figures, notes);
}
