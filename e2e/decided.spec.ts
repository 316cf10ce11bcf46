import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { publishSamples } from './support/publish-samples.ts';
import {
  checkScreen,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  wide,
} from './support/fixtures.ts';

const mara = { name: 'Mara Lind', role: 'Researcher' };
const nils = { name: 'Nils', role: 'Builder' };
const replies = Array.from({ length: 60 }, (_, index) => ({
  fromUser: index === 0,
  time: 1_790_000_000_000 + index * 60_000,
  content: `Turn ${index + 1} about the gate, the paths and who pays for them.`,
  sender: index === 0 ? 'You' : [mara, nils][index % 2]?.name,
}));
const decided = {
  introduction: 'Which part of the garden comes first?',
  participants: [mara, nils].map((member) => ({ ...member, description: '' })),
  replies,
  minutes: {
    covers: 60,
    question: 'Which part comes first?',
    keyResults: [{ text: 'A signed plan by May', state: 'planned', sources: [2] }],
    positions: [{ member: nils, stance: 'The paths', confidence: 60, sources: [1], changed: null }],
    objections: [
      { id: 'o1', by: nils, against: 'A gate alone', state: 'open', sources: [1], answeredBy: [] },
    ],
    actionItems: [{ what: 'Build the gate', who: 'Nils', due: 'May', sources: [55] }],
    openQuestions: [],
    findings: [{ text: 'The gate is cheap', sources: [], unsupported: true }],
  },
  decision: {
    decision: 'The gate comes first. Paths follow.',
    reasons: [{ text: 'The gate is what people see', sources: [2] }],
    options: [],
    dissent: [{ member: nils, view: 'The paths', sources: [1] }],
    conditions: [],
    reviewOn: 'in June',
    confidence: 70,
    singleModel: false,
    overruled: [{ id: 'o1', against: 'A gate alone', reason: 'It is paid for' }],
  },
  decidedAt: '2026-11-21T18:30:00.000Z',
};

let server: ConvokeServer;
let uuid = '';
test.beforeAll(async () => {
  server = await startConvoke({ BOT_CHECK: 'off' });
  const [published] = await publishSamples(server, [decided, { introduction: 'Still talking' }]);
  uuid = published?.uuid ?? '';
});
test.afterAll(() => server.remove());

test('without script a published page begins with its decision, and each line leads to its messages', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: wide });
  const page = await context.newPage();
  await page.goto(`${server.url}/conversation/${uuid}`);
  const record = page.getByRole('region', { name: 'Decision', exact: true });
  await expect(record).toContainText('The gate comes first. Paths follow.');
  await expect(record).toContainText('Nils Builder: The paths');
  await expect(record).toContainText('Overruled: It is paid for');
  await expect(page.getByText('No message supports this.')).toBeVisible();
  await record.getByRole('link', { name: 'Mara Lind, message 3' }).click();
  await expect(page.locator('#m3')).toBeInViewport();
  // The page has the first forty messages; the others are on the page with all of them.
  await record.getByRole('link', { name: 'Message 56' }).click();
  await expect(page).toHaveURL(/\?whole#m56$/);
  await expect(page.locator('#m56')).toBeInViewport();
  await page.goto(`${server.url}/conversations`);
  await page.getByRole('link', { name: 'Decided only' }).click();
  await expect(page).toHaveURL(`${server.url}/conversations?decided=true`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Decided The gate comes first.');
  await context.close();
});

test('the feed is narrowed to decided conversations, whose page and replay show the decision', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto(`${server.url}/conversations`);
  const cards = page.getByRole('list', { name: 'Conversations' }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Show Filters', exact: true }).click();
  await expect(page.getByText('1 decided', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Decided only', exact: true }).check();
  await expect(page).toHaveURL(`${server.url}/conversations?decided=true`);
  await expect(cards).toHaveCount(1);
  await checkScreen(page, 'decided only');
  await cards.getByRole('link', { name: 'Explore this conversation' }).click();
  const record = page.getByRole('region', { name: 'Decision', exact: true });
  await expect(record).toContainText('The gate comes first.');
  await page.getByRole('button', { name: 'Minutes', exact: true }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await record.getByRole('link', { name: 'Nils, message 56' }).click();
  await expect(page.locator('#m56')).toBeInViewport();
  await page.goBack();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await page.getByRole('dialog').press('End');
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Decision' })).toContainText(
    'The gate comes first.',
  );
});

test('a published decision is printed on a page of its own', async ({ page }) => {
  await page.goto(`${server.url}/conversation/${uuid}`);
  await expect(page.getByRole('button', { name: 'Minutes', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // What the margins of the style sheet leave of A4.
  const paper = { width: 642, height: 986 };
  await page.setViewportSize(paper);
  const record = page.getByRole('region', { name: 'Decision', exact: true });
  const bottom = await record.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(paper.height);
  // The minutes begin on the next page.
  await expect(page.locator(':has(> section)', { has: record }).last()).toHaveCSS(
    'break-after',
    'page',
  );
});
