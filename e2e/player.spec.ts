import type { Locator, Page } from '@playwright/test';
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
      replies: many.slice(0, 120),
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

async function open(page: Page, uuid: string, hash = ''): Promise<void> {
  await page.goto(addressOf(uuid) + hash);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
}

test('a conversation is read, shared and looked at in every size, without a request of its own', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/conversations')) asked.push(request.url());
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, short);
  await test.step('it is read from its title to its end', () => expectWhole(page));
  await test.step('the sections are closed, open and close, by keyboard too', () =>
    operateSections(page));
  await test.step('the link of a message is copied, and that of the page', () => copyLinks(page));
  await test.step('neither theme has an accessibility fault', async () => {
    // Vision stays closed, and is looked at as such; Objectives is open.
    for (const name of ['Key Results', 'Participants']) await button(page, name).click();
    await expectAccessibleInBothThemes(page);
    await button(page, 'About Nils').click();
    await expectAccessibleInBothThemes(page);
    await button(page, 'About Nils').click();
  });
  for (const size of [wide, { width: 820, height: 500 }, narrow]) {
    await test.step(`the bubble of a role opens beside its icon, ${size.width} px wide`, () =>
      expectBubblesInside(page, size));
  }
  await test.step('Escape closes the bubble and gives the focus back', async () => {
    await button(page, 'About Oda').click();
    await expect(page.getByRole('dialog', { name: 'About Oda' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'About Oda')).toBeFocused();
  });
  await test.step('the page and its report fit a small screen', async () => {
    await button(page, 'Vision').click();
    await button(page, 'About Nils').click();
    await expectNoSidewaysScroll(page);
    await button(page, 'Report').click();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });
  expect(asked).toEqual([]);
});

async function expectWhole(page: Page): Promise<void> {
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
}

async function operateSections(page: Page): Promise<void> {
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
}

async function copyLinks(page: Page): Promise<void> {
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await messages(page).nth(1).hover();
  await page.getByRole('link', { name: 'Link to message 2' }).click();
  await expect(page.getByText('Link to this message copied!')).toBeVisible();
  expect(await copied()).toBe(`${addressOf(short)}#m2`);
  await button(page, 'Share').first().click();
  await expect(page.getByText('Link Copied!', { exact: true })).toBeVisible();
  expect(await copied()).toBe(addressOf(short));
}

/** Opens the bubble of each participant in a window of this size, and closes it again. */
async function expectBubblesInside(
  page: Page,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  for (const { name } of participants) {
    // One bubble after the other.
    const icon = button(page, `About ${name}`);
    await icon.click();
    const { label, box, from } = await measureBubble(icon);
    expect(label).toBe(`About ${name}`);
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
    await expect(page.locator('[role=dialog]')).toHaveCount(0);
  }
}

/** The only bubble there is, and the icon beside it, measured in one instant. */
function measureBubble(icon: Locator) {
  return icon.evaluate((from) => {
    const [bubble, another] = document.querySelectorAll('[role=dialog]');
    if (bubble === undefined || another !== undefined) throw new Error('There is not one bubble');
    const rectOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    return { label: bubble.ariaLabel, box: rectOf(bubble), from: rectOf(from) };
  });
}

test('the way back leads to the same place in the feed, with and without the code of the card', async ({
  page,
}) => {
  const feed = `${server.url}/conversations?title=yard`;
  const toRemix = page
    .getByRole('article', { name: 'The same yard, in winter' })
    .getByRole('link', { name: 'Explore this conversation' });
  const goBack = async () => {
    await button(page, 'Back to Conversations').click();
    await expect(page).toHaveURL(feed);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  };
  await test.step('from a card that was followed before the code had loaded', async () => {
    const isCode = (url: URL) => url.pathname.endsWith('.js');
    const empty = { contentType: 'text/javascript', body: '' };
    await page.route(isCode, (route) => route.fulfill(empty));
    await page.goto(feed);
    await toRemix.click();
    await expect(page).toHaveURL(addressOf(remix));
    await page.unroute(isCode);
    // A second document of the same visit, now with its code.
    await page.reload();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await goBack();
  });
  await toRemix.click();
  await expect(page).toHaveURL(addressOf(remix));
  await page.getByRole('link', { name: 'Link to message 1' }).click();
  await expect(page).toHaveURL(`${addressOf(remix)}#m1`);
  await test.step('a report is sent with its reason, and thanked for', () => report(page));
  await test.step('a remix says where it came from, and leads there', async () => {
    await expect(page.getByText('Remixed from Turning a disused railway yard')).toBeVisible();
    await page.getByRole('link', { name: 'Turning a disused railway yard into a garden' }).click();
    await expect(page).toHaveURL(addressOf(short));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turning a disused/);
    await page.goBack();
    await expect(page).toHaveURL(`${addressOf(remix)}#m1`);
  });
  await goBack();
});

async function report(page: Page): Promise<void> {
  const taken: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/report')) taken.push(response.status());
  });
  await button(page, 'Report').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It names a child.');
  await button(page, 'Send Report').click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  expect(taken).toEqual([202]);
  await button(page, 'OK').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a link into two thousand turns arrives at its message, marked, and all can be found', async ({
  page,
}) => {
  await open(page, long, '#m1701');
  const target = page.locator('#m1701');
  await expect(target).toHaveAttribute('aria-current', 'true');
  await expect(target).toBeFocused();
  // By their ids: to work out two thousand names again and again takes the page's time from it.
  await expect(page.locator('article[id^="m"]')).toHaveCount(2_000, { timeout: 0 });
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

test('the whole conversation is printed with its sections open, without header and controls', async ({
  page,
}) => {
  await open(page, middling);
  // The rest has come.
  await expect(page.getByText("~~ That's the end, for now. Ready to remix? ~~")).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(10);
  await expect(page.locator('article[id^="m"]')).toHaveCount(120);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('A vision for More than come along', { exact: true })).toBeVisible();
  await expect(page.getByText('Finds and weighs sources.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  for (const name of ['Share', 'Remix', 'Report', 'Back to Conversations']) {
    await expect(page.getByText(name, { exact: true }).first()).toBeHidden();
  }
});

test('an address without a conversation says so, and a failure can be tried again', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/404|500/);
  const malformed = await page.goto(addressOf('malformed'));
  expect(malformed?.status()).toBe(404);
  await expect(page.getByText("We can't find this conversation")).toBeVisible();
  await expectAccessible(page);

  const unknown = '0198c0de-0000-7000-8000-00000000beef';
  let isDown = true;
  await page.route(`**/api/conversations/${unknown}`, (route) =>
    isDown ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const answer = await page.goto(addressOf(unknown));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Failed to load conversation. Please try again.')).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await button(page, 'Try Again').click();
  await expect(page.getByText("We can't find this conversation")).toBeVisible();

  await page.goto(`${server.url}/conversation`);
  await expect(page.getByText('No conversation ID provided')).toBeVisible();
  await expectAccessibleInBothThemes(page);
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
