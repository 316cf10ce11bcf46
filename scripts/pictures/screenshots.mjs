// `node scripts/pictures/screenshots.mjs [name …]` takes the screenshots of the README, after a build. It uses sample data and a
// scripted model, so that two runs differ only where the product does.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../../tools/bench/support/browser.mjs';
import { startConvoke } from '../../tools/bench/support/processes.mjs';
import { findChromium, root, run, print } from '../bootstrap.mjs';

process.env.CHROMIUM_PATH = await findChromium();
const folder = join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });

const vision = {
  teamVision: 'Turn a disused railway yard into a garden that the neighbourhood runs itself.',
  objectives: 'Agree on a use for each part of the yard\nWin forty volunteers\nFind the money',
  keyResults: 'A signed plan by May\n40 volunteers on the list\n€30,000 promised',
};
const members = [
  { name: 'Mara', role: 'Researcher', skills: [], roleDescription: 'Finds and weighs sources.' },
  { name: 'Nils', role: 'Garden Builder', skills: [], roleDescription: 'Turns plans into beds.' },
  { name: 'Oda', role: 'Critic', skills: [], roleDescription: 'Asks what could go wrong.' },
  { name: 'Tariq', role: 'Fundraiser', skills: [], roleDescription: 'Finds the money.' },
];
const question = '@Mara which part of the yard should we begin with?';
// Each one names the next; the last one asks the visitor, which ends the discussion.
const turns = [
  'The **loading platform**: its soil is clean, it has water at the east end, and everybody walks by. Of the gardens that I compared, those that began where nobody passes lost half of their volunteers in a year. Oda, what could go wrong there?',
  'The lease. The railway may end it within *four weeks*, and forty people who dug for nothing will not come back. Nils, can you build without digging?',
  'Raised beds on pallets, and if we have to leave, a lorry takes them along.\n\n1. twelve beds, 80 × 120 cm\n2. one weekend, about €900\n\nTariq, who pays for that?',
  '**€900** is one letter and two weeks. The savings bank likes what children can reach.',
  'I object to the €900, Nils: twelve beds need nine cubic metres of soil, and that costs more than the wood. Would you rather begin with six beds, or ask the railway for soil first?',
];

const member = (name) => {
  const { role } = members.find((one) => one.name === name);
  return { name, role };
};
// Of the question, which is turn 0, and the turns above. The rules of the server check it as they check any model's.
const minutes = {
  question: 'Which part of the yard should we begin with?',
  keyResults: [
    { text: 'A signed plan by May', state: 'untouched', sources: [] },
    { text: '40 volunteers on the list', state: 'at_risk', sources: [1, 2] },
    { text: '€30,000 promised', state: 'discussed', sources: [4] },
  ],
  positions: [
    {
      member: member('Mara'),
      stance: 'Begin with the loading platform: clean soil, water, everybody walks by',
      confidence: 80,
      sources: [1],
    },
    {
      member: member('Nils'),
      stance: 'Raised beds on pallets, which a lorry takes along',
      confidence: 75,
      sources: [3],
    },
    {
      member: member('Oda'),
      stance: 'The railway may end the lease within four weeks',
      confidence: 60,
      sources: [2],
    },
    {
      member: member('Tariq'),
      stance: '€900 is one letter and two weeks',
      confidence: 70,
      sources: [4],
    },
  ],
  objections: [
    {
      id: '',
      by: member('Mara'),
      against: 'Twelve beds need nine cubic metres of soil, which costs more than the wood',
      state: 'open',
      sources: [5],
      answeredBy: [],
    },
  ],
  actionItems: [
    {
      what: 'Write one letter to the savings bank about €900',
      who: 'Tariq',
      due: 'two weeks',
      sources: [4],
    },
  ],
  openQuestions: [
    { text: 'Begin with six beds, or ask the railway for soil first?', to: null, sources: [5] },
  ],
  findings: [
    {
      text: 'Gardens that began where nobody passes lost half of their volunteers in a year',
      sources: [1],
    },
  ],
};

let turnCount = 0;
const model = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  const isMinutes = body.includes('You keep the minutes');
  const text = isMinutes ? JSON.stringify(minutes) : turns[turnCount % turns.length];
  if (!isMinutes) turnCount += 1;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const event = (choice) => response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
  for (const word of text.split(/(?<= )/)) event({ index: 0, delta: { content: word } });
  event({ index: 0, delta: {}, finish_reason: 'stop' });
  response.end('data: [DONE]\n\n');
}).listen(0, '127.0.0.1');
await once(model, 'listening');

const dataDir = mkdtempSync(join(tmpdir(), 'convoke-screenshots-'));
const seeding = [process.execPath, [join(root, 'apps/server/dist/main.js'), 'seed']];
if (
  (await run(...seeding, { env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' } })) !== 0
)
  process.exit(1);
const server = await startConvoke(
  {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${model.address().port}/v1`,
    AI_MODEL: 'sample',
    LOG_LEVEL: 'error',
  },
  { dataDir },
);
// The fixed uuid of a sample.
const publicationPath = '/conversation/94c2f7b8-e15d-4a60-8b39-c7d4e6f01a08';

const screens = {
  landing: async (page) => {
    await page.goto(`${server.url}/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  vision: async (page) => {
    await page.goto(`${server.url}/vision`);
    await page.getByRole('textbox').first().fill(vision.teamVision);
  },
  assembly: async (page) => {
    await withTeam(page);
    await page.goto(`${server.url}/team-assembly`);
    await page.getByText("You're human.").waitFor();
  },
  room: async (page) => {
    await withTeam(page);
    await talk(page);
    // Beside the talk where there is room; else its pill alone.
    if (page.viewportSize().width > 1_000) {
      await page.getByRole('button', { name: 'Minutes', exact: true }).click();
      await page.getByRole('heading', { name: 'Objections' }).waitFor();
    }
    // Adds a draft to the same conversation.
    await page.getByPlaceholder('Feel free to interrupt...').fill('Tariq, who signs the letter?');
  },
  feed: async (page) => {
    await page.goto(`${server.url}/conversations`);
    await page.getByRole('article').nth(5).waitFor();
  },
  player: async (page) => {
    await page.goto(`${server.url}${publicationPath}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  watch: async (page) => {
    await page.goto(`${server.url}/watch`);
    const forward = page.getByRole('button', { name: 'Step forward' });
    await forward.waitFor();
    // Paused, so that no message is half shown.
    const pause = page.getByRole('button', { name: 'Pause' });
    if (await pause.isVisible()) await pause.click();
    for (let turn = 0; turn < 5; turn += 1) await forward.click();
  },
  palette: async (page) => {
    await withTeam(page);
    await page.goto(`${server.url}/team-assembly`);
    await page.getByText("You're human.").waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
  },
};

async function withTeam(page) {
  await page.goto(`${server.url}/vision`);
  await page.evaluate(
    ([statedVision, team]) => {
      localStorage.setItem('convoke.teamVision', JSON.stringify(statedVision));
      localStorage.setItem('convoke.teamMembers', JSON.stringify(team));
    },
    [vision, members],
  );
}

async function talk(page) {
  turnCount = 0;
  await page.goto(`${server.url}/team-dashboard`);
  await page.getByPlaceholder('Feel free to interrupt...').fill(question);
  await page.getByRole('button', { name: 'Let the team discuss' }).click();
  const replies = page.getByRole('log', { name: 'Conversation' }).getByRole('article');
  await replies.nth(turns.length).waitFor();
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  // The minutes that follow a discussion.
  await page.getByTitle(/^1 open objection/).waitFor();
}

async function take(name, colorScheme, device, openScreen) {
  const context = await browser.newContext({
    colorScheme,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Animations are shown in their final state.
    reducedMotion: 'reduce',
    viewport: device === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    deviceScaleFactor: device === 'phone' ? 2 : 1,
  });
  context.setDefaultTimeout(20_000);
  try {
    const page = await context.newPage();
    // A font that comes late is not used for this visit; the next page has it from the cache.
    await page.goto(`${server.url}/home`);
    await page.waitForLoadState('networkidle');
    await openScreen(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
    print(`${name}, ${colorScheme}`);
  } finally {
    await context.close();
  }
}

const screenshots = [
  ...Object.keys(screens).map((screen) => [screen, 'desktop', screens[screen]]),
  ['phone', 'phone', screens.room],
  ['phone-landing', 'phone', screens.landing],
];
const requested = process.argv.slice(2);
const browser = await launch();
try {
  for (const colorScheme of ['light', 'dark']) {
    for (const [name, device, openScreen] of screenshots) {
      if (requested.length > 0 && !requested.includes(name)) continue;
      try {
        await take(name, colorScheme, device, openScreen);
      } catch (error) {
        // The remaining screenshots are still taken.
        process.stderr.write(`${name}, ${colorScheme}: ${error.message}\n`);
        process.exitCode = 1;
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  model.close();
}
