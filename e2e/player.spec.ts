import { type Page } from '@playwright/test';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { publishSamples } from './support/publish-samples.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  narrow,
  test,
  wide,
} from './support/fixtures.ts';

const participants = [
  { name: 'Mara Lind', role: 'Urban Researcher', description: 'Finds and weighs **sources**.' },
  { name: 'Nils', role: 'Builder', description: 'Turns plans into beds and paths. '.repeat(40) },
  { name: 'Oda', role: 'Critic', description: '' },
  {
    name: 'Grundstücksverkehrsgenehmigungszuständigkeit',
    role: 'Donaudampfschifffahrtsgesellschaftskapitän',
    description: '<img src=x onerror=alert(1)>',
  },
];

const said = [
  { fromUser: false, time: 1_790_000_200_000, content: 'Then the **paths**.', sender: 'Nils' },
  { fromUser: true, time: 1_790_000_000_000, content: 'Where do we begin?', sender: 'You' },
  {
    fromUser: false,
    time: 1_790_000_100_000,
    content: 'At the gate:\n\n| Part | Cost |\n|-|-:|\n| Gate | 1,200 |\n\n```\nx < y\n```',
    sender: 'Mara Lind',
  },
  '<script>alert(1)</script> [link](https://evil.example)',
];

const many = Array.from({ length: 2_000 }, (_, index) => ({
  fromUser: index % 5 === 0,
  time: 1_790_000_000_000 + index * 60_000,
  content: `Turn ${index + 1}: ${'the gate, the paths and who pays for them. '.repeat((index % 7) + 1)}`,
  sender: index % 5 === 0 ? 'You' : (participants[index % 3]?.name ?? ''),
}));

let server: ConvokeServer;
let short: string;
let remix: string;
let long: string;
let middling: string;

test.beforeAll(async () => {
  server = await startConvoke({ BOT_CHECK: 'off' });
  const title = 'Turning a disused railway yard into a garden';
  const [first] = await publishSamples(server, [
    {
      introduction: title,
      vision: 'A **garden** for all',
      participants: participants,
      replies: said,
    },
  ]);
  short = first?.uuid ?? '';
  const [second, third, fourth] = await publishSamples(server, [
    { introduction: 'The same yard, in winter', remixOf: short },
    { introduction: 'Two thousand turns', participants: participants, replies: many },
    {
      introduction: 'More than come along',
      participants: participants,
      replies: many.slice(0, 300),
    },
  ]);
  remix = second?.uuid ?? '';
  long = third?.uuid ?? '';
  middling = fourth?.uuid ?? '';
});
test.afterAll(() => server.remove());

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(wide);
});

const addressOf = (uuid: string) => `${server.url}/conversation/${uuid}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const messages = (page: Page) => page.getByRole('article', { name: /, message \d+$/ });
const sectionNames = ['Vision', 'Objectives', 'Key Results', 'Participants'];

async function open(page: Page, uuid: string, hash = ''): Promise<void> {
  await page.goto(addressOf(uuid) + hash);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
}

test('a conversation is read from its title to its end, without a request of its own', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/conversations')) asked.push(request.url());
  });
  await open(page, short);
  await expect(page).toHaveTitle('Turning a disused railway yard into a garden · Convoke');
  await expect(page.getByText('1 remix', { exact: true })).toBeVisible();
  await expect(messages(page)).toHaveText([
    /^You.*Where do we begin\?$/,
    /Mara Lind.*Urban Researcher.*At the gate/,
    // Without a time of its own it stays behind the one that it followed.
    /Unknown.*<script>alert\(1\)<\/script> \[link\]\(https:\/\/evil\.example\)/,
    /Nils.*Builder.*Then the paths\./,
  ]);
  const places = await messages(page).evaluateAll((all) =>
    all.slice(0, 2).map((one) => {
      const { left, right } = (one.querySelector('.rich-text') ?? one).getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(places[0]?.left).toBeGreaterThan(places[1]?.left ?? 0);
  await expect(page.getByText("~~ That's the end, for now. Ready to remix? ~~")).toBeVisible();
  await expect(button(page, 'Share')).toHaveCount(2);
  await expect(button(page, 'Remix')).toHaveCount(2);
  expect(asked).toEqual([]);
});

test('a remix says where it came from, and leads there', async ({ page }) => {
  await open(page, remix);
  await expect(page.getByText('Remixed from Turning a disused railway yard')).toBeVisible();
  await page.getByRole('link', { name: 'Turning a disused railway yard into a garden' }).click();
  await expect(page).toHaveURL(addressOf(short));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turning a disused/);
});

test('the sections are closed, open and close, by keyboard too', async ({ page }) => {
  await open(page, short);
  const vision = page.getByText('A garden for all', { exact: true });
  await expect(vision).toBeHidden();
  await button(page, 'Vision').click();
  await expect(vision).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(vision).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Objectives')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Win forty volunteers')).toBeVisible();
});

test('the bubble of a role stands inside the window, beside its icon, and closes', async ({
  page,
}) => {
  await open(page, short);
  await button(page, 'Participants').click();
  const bubble = page.getByRole('dialog');
  for (const size of [wide, { width: 820, height: 500 }, narrow]) {
    // One window after the other.
    await page.setViewportSize(size);
    for (const { name } of participants) {
      const icon = button(page, `About ${name}`);
      await icon.click();
      await expect(bubble).toHaveAccessibleName(`About ${name}`);
      const [box, from] = [await bubble.boundingBox(), await icon.boundingBox()];
      if (box === null || from === null) throw new Error('nothing to measure');
      expect(box.width).toBe(250);
      expect(box.height).toBeLessThanOrEqual(200);
      expect(box.x).toBeGreaterThanOrEqual(10);
      expect(box.y).toBeGreaterThanOrEqual(10);
      expect(box.x + box.width).toBeLessThanOrEqual(size.width - 10);
      // Half a line's height may be broken.
      expect(Math.floor(box.y + box.height)).toBeLessThanOrEqual(size.height - 10);
      // 10 px from the icon to whichever side, which stays free for the second click.
      const gaps = [
        box.x - from.x - from.width,
        from.x - box.x - box.width,
        box.y - from.y - from.height,
        from.y - box.y - box.height,
      ];
      expect(Math.round(Math.max(...gaps))).toBe(10);
      await icon.click();
      await expect(bubble).toHaveCount(0);
    }
  }
  await button(page, 'About Oda').click();
  await expect(bubble).toHaveText('No role description available');
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  await expect(button(page, 'About Oda')).toBeFocused();
  // Time stands still but for what is asked of it, however long the machine takes for each step.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await button(page, 'About Oda').click();
  await page.clock.runFor(4_900);
  await expect(bubble).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(bubble).toHaveCount(0);
});

test('the page has no accessibility fault in either theme', async ({ page }) => {
  await open(page, short);
  // One stays closed, and is looked at as such.
  for (const name of sectionNames.slice(1)) await button(page, name).click();
  await expectAccessibleInBothThemes(page);
  await button(page, 'About Nils').click();
  await expectAccessibleInBothThemes(page);
});

test('the page and its report fit a small screen, without an accessibility fault', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await open(page, short);
  for (const name of sectionNames) await button(page, name).click();
  await button(page, 'About Nils').click();
  await expectNoSidewaysScroll(page);
  await button(page, 'Report').click();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});

test('the page without an id has no accessibility fault in either theme', async ({ page }) => {
  await page.goto(`${server.url}/conversation`);
  await expect(page.getByText('No conversation ID provided')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the way back leads to the same place in the feed', async ({ page }) => {
  await page.goto(`${server.url}/conversations?title=yard`);
  // Before that the way back is a link to the feed without its filters.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page
    .getByRole('article', { name: 'The same yard, in winter' })
    .getByRole('link', { name: 'Explore this conversation' })
    .click();
  await expect(page).toHaveURL(addressOf(remix));
  await page.getByRole('link', { name: 'Link to message 1' }).click();
  await expect(page).toHaveURL(`${addressOf(remix)}#m1`);
  await button(page, 'Back to Conversations').click();
  await expect(page).toHaveURL(`${server.url}/conversations?title=yard`);
});

test('who follows a card before the code has come finds back to the filtered feed too', async ({
  page,
}) => {
  const isCode = (url: URL) => url.pathname.endsWith('.js');
  await page.route(isCode, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${server.url}/conversations?title=yard`);
  await page
    .getByRole('article', { name: 'The same yard, in winter' })
    .getByRole('link', { name: 'Explore this conversation' })
    .click();
  await expect(page).toHaveURL(addressOf(remix));
  await page.unroute(isCode);
  // A second document of the same visit, now with its code.
  await page.reload();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await button(page, 'Back to Conversations').click();
  await expect(page).toHaveURL(`${server.url}/conversations?title=yard`);
});

test('a link into two thousand turns arrives at its message, marked, and all can be found', async ({
  page,
}) => {
  test.slow();
  await open(page, long, '#m1701');
  const target = page.locator('#m1701');
  await expect(target).toHaveAttribute('aria-current', 'true');
  await expect(target).toBeFocused();
  // By their ids: to work out two thousand names again and again takes the page's time from it.
  await expect(page.locator('article[id^="m"]')).toHaveCount(2_000, { timeout: 45_000 });
  const top = () => target.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(top).toBe(86);
  await expect(target).toContainText('Turn 1701:');
  // What the browser's own search does: it finds text wherever it stands.
  expect(
    await page.evaluate(() => {
      const found = Array.from(document.querySelectorAll('.rich-text'), (one) => one.textContent);
      return found.filter((text) => text?.startsWith('Turn ')).length;
    }),
  ).toBe(2_000);
  // And a reader who goes on is not pulled back.
  await page.mouse.wheel(0, 3_000);
  await expect.poll(top).toBeLessThan(-1_000);
});

test('the link of a message is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, short);
  await messages(page).nth(1).hover();
  await page.getByRole('link', { name: 'Link to message 2' }).click();
  await expect(page.getByText('Link to this message copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${addressOf(short)}#m2`);
  await button(page, 'Share').first().click();
  await expect(page.getByText('Link Copied!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf(short));
});

test('the whole conversation is printed with its sections open, without header and controls', async ({
  page,
}) => {
  await open(page, middling);
  // The rest has come.
  await expect(page.getByText("~~ That's the end, for now. Ready to remix? ~~")).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(10);
  await expect(page.locator('article[id^="m"]')).toHaveCount(300);
  await open(page, short);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('A garden for all', { exact: true })).toBeVisible();
  await expect(page.getByText('Finds and weighs sources.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  for (const name of ['Share', 'Remix', 'Report', 'Back to Conversations']) {
    await expect(page.getByText(name, { exact: true }).first()).toBeHidden();
  }
});

test('a document that another server damaged is read as far as it goes', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/404/);
  const id = '0198c0de-0000-7000-8000-00000000dead';
  const sound = JSON.stringify({ introduction: 'Damaged', vision: 'A', replies: ['One', 'Two'] });
  await page.route(`**/api/conversations/${id}`, (route) =>
    route.fulfill({ body: sound.replace('"A"', '"A\n"garden""').slice(0, -2) }),
  );
  await page.goto(addressOf(id));
  await expect(page.getByRole('heading', { level: 1, name: 'Damaged' })).toBeVisible();
  await expect(messages(page)).toHaveText([/One/, /Two/]);
  await button(page, 'Vision').click();
  await expect(page.getByText('"garden"')).toBeVisible();
});

test('a conversation that is not there is told in words, a failure can be tried again', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/404|500/);
  const unknown = '0198c0de-0000-7000-8000-00000000beef';
  for (const id of [unknown, 'malformed']) {
    // One page after the other.
    const answer = await page.goto(addressOf(id));
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("We can't find this conversation")).toBeVisible();
    await expectAccessible(page);
  }
  let isDown = true;
  await page.route(`**/api/conversations/${unknown}`, (route) =>
    isDown
      ? route.fulfill({ status: 500 })
      : route.fulfill({ json: { introduction: 'Here again', vision: 'A' } }),
  );
  await page.goto(addressOf(unknown));
  await expect(page.getByText('Failed to load conversation. Please try again.')).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await button(page, 'Try Again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Here again' })).toBeVisible();
});

test('a report is sent with its reason, and thanked for', async ({ page }) => {
  const taken: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/report')) taken.push(response.status());
  });
  await open(page, remix);
  await button(page, 'Report').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It names a child.');
  await button(page, 'Send Report').click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  expect(taken).toEqual([202]);
  await button(page, 'OK').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('names with letters of other languages stand in the same font, which the landing page does without', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const [foreign] = await publishSamples(server, [
    {
      introduction: 'Łódź',
      participants: [{ name: 'Tomasz Zając', role: 'Builder', description: '' }],
    },
  ]);
  await page.goto(`${server.url}/home`);
  await page.waitForLoadState('networkidle');
  expect(fonts.filter((url) => url.includes('latin-ext'))).toEqual([]);
  await page.goto(`${server.url}/conversation/${foreign?.uuid}`);
  await expect(page.getByText('With Tomasz Zając')).toBeVisible();
  await expect.poll(() => fonts.filter((url) => url.includes('latin-ext')).length).toBe(2);
});
