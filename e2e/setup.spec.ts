import type { BrowserContext, Page } from '@playwright/test';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../apps/server/test/scripted-upstream.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import {
  checkScreen,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  narrow,
  seedTeam,
  test,
} from './support/fixtures.ts';
import { roomPage } from './support/room-page.ts';

let upstream: ScriptedUpstream;
let server: ConvokeServer;

test.beforeAll(async () => {
  upstream = await startScriptedUpstream();
  server = await startConvoke({
    BOT_CHECK: 'off',
    CONTACT_EMAIL: 'table@convoke.example',
    BLOG_URL: 'https://blog.convoke.example',
    FOUNDER_NAME: 'Wilhelmine Donaudampfschifffahrtsgesellschaftskapitänin',
    FOUNDER_BIO: 'Sets the table and clears it.',
    FOUNDER_PHOTO_URL: '/favicon.svg',
  });
});
test.afterAll(async () => {
  await server.remove();
  await upstream.close();
});

const ida = { email: 'ida@example.org', password: 'Better9!then' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const usage = { inputTokens: 900, outputTokens: 100 };
const spoken = (text: string) => ({ kind: 'text' as const, chunks: [text], usage });
const askedModels = () => upstream.requests.map(({ body }) => body['model']);

function setupLinks(): string[] {
  return server.output().match(/http:\S+\/setup#key=\S+/g) ?? [];
}

test('the link of the start connects a model and makes an administrator, who connects another for members to speak with', async ({
  page,
  context,
  expectedConsole,
}) => {
  // Wrong and spent keys, and a model that was taken away.
  expectedConsole.push(/403/, /422/);
  await seedTeam(page);
  const [link = ''] = setupLinks();
  const processId = server.processId();
  await test.step('the link', () => openSetup(page, link));
  await test.step('the first model and the administrator', () => connectFirstModel(page));
  const admin = await test.step('the spent link leads to the sign-in', () => signIn(context, link));
  await test.step('another model', () => connectSecondVoice(admin));
  await test.step('a member speaks with it', () => speakWithBoth(page));
  await test.step('the figures', () => readFigures(page));
  await test.step('the visitor bounds the conversation', () => boundConversation(page));
  await test.step('a model is taken away, and the talk goes on with the first', () =>
    loseSecondVoice(admin, page));
  // All without a restart.
  expect(server.processId()).toBe(processId);
  await admin.close();
});

async function openSetup(page: Page, link: string): Promise<void> {
  expect(setupLinks()).toHaveLength(1);
  expect(new URL(link).origin).toBe(server.url);

  await page.goto(`${server.url}/home`);
  const company = page.getByRole('navigation', { name: 'Company' });
  await expect(company.getByRole('link')).toHaveText(['About', /^Blog/, 'Contact']);
  await page.getByRole('button', { name: 'Rehearsal voices: no model is connected' }).click();
  await page.getByRole('button', { name: 'Open the setup' }).click();
  await expect(page.getByRole('heading', { name: 'How to get here' })).toBeVisible();
  await checkScreen(page, 'setup without a key');

  await page.goto(`${server.url}/setup#key=${'A'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('This setup link is not valid');

  await page.goto(link);
  await expect(page).toHaveURL(`${server.url}/setup`);
  await page.getByRole('radio', { name: 'Another server' }).check();
  await page.getByLabel('Address').fill(upstream.url);
  await checkScreen(page, 'setup');
}

async function connectFirstModel(page: Page): Promise<void> {
  upstream.script({ kind: 'status', status: 401 });
  await button(page, 'Test').click();
  await expect(page.getByRole('alert')).toContainText('This server asks for a key');
  upstream.script({ kind: 'text', chunks: ['Loud ', 'and clear.'] });
  await button(page, 'Test').click();
  await expect(page.getByText('“Loud and clear.”')).toBeVisible();
  await button(page, 'Connect').click();
  await expect(page.getByText('scripted-model is connected')).toBeVisible();
  expect(upstream.requests).toHaveLength(2);

  await page.getByLabel('Email').fill(ida.email);
  await page.getByLabel('Password', { exact: true }).fill(ida.password);
  await checkScreen(page, 'a connected model');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByText('ida@example.org is an administrator now.')).toBeVisible();

  await page.getByRole('button', { name: 'Go to your team' }).click();
  await expect(roomPage(page).input).toBeVisible();
  await expect(page.getByText('Rehearsal voices: no model is connected')).toHaveCount(0);
}

/** Opens the link once more, in another tab, and goes on as administrator. */
async function signIn(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByText('This setup link is spent')).toBeVisible();
  await button(page, 'Sign in as administrator').click();
  await field(page, 'Email').fill(ida.email);
  await field(page, 'Password').fill(ida.password);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(`${server.url}/setup`);
  await expect(button(page, 'Connect')).toBeVisible();
  return page;
}

const secondVoice = (page: Page) => page.getByRole('row').filter({ hasText: 'Second voice' });

async function connectSecondVoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await page.getByRole('link', { name: 'Models', exact: true }).click();
  await button(page, 'Add Model').click();
  const form = page.getByRole('region', { name: 'Add Model' });
  await form.getByLabel('Name', { exact: true }).fill('Second voice');
  await form.getByLabel('Provider', { exact: true }).selectOption('openai-compatible');
  await form.getByLabel('Model', { exact: true }).fill('second-model');
  await form.getByLabel('Base URL', { exact: true }).fill(upstream.url);
  await form.getByLabel('API Key', { exact: true }).fill('sk-second');
  await form.getByLabel('Price of input ($)', { exact: true }).fill('2');
  await form.getByLabel('Price of output ($)', { exact: true }).fill('8');
  upstream.script(spoken('Here is the second voice.'));
  await form.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(form.getByText('Here is the second voice.')).toBeVisible();
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('The model is connected')).toBeVisible();
  await expect(secondVoice(page)).toContainText('$2.00 read, $8.00 written');
  await checkScreen(page, 'the models');
}

async function speakWithBoth(page: Page): Promise<void> {
  await page.goto(`${server.url}/team-assembly`);
  await button(page, 'Edit Mara').click();
  await page.getByRole('dialog').getByLabel('Model', { exact: true }).selectOption('Second voice');
  await button(page, 'Save Changes').click();
  const mara = page.getByRole('listitem').filter({ hasText: 'Mara' });
  await expect(mara).toContainText('Second voice');

  await button(page, 'Next: Start Conversation').click();
  const room = roomPage(page);
  await expect(room.member('Mara')).toContainText('Second voice');
  upstream.reset();
  upstream.script(spoken('Begin with the gate.'), spoken('With the beds.'));
  await room.say('@Mara Where do we begin?');
  await room.hasSettled(2);
  await room.say('@Nils And you?');
  await room.hasSettled(4);
  // The setup was told no name: the second is the one that the model server offers.
  expect(askedModels()).toEqual(['second-model', 'scripted-model']);
}

async function readFigures(page: Page): Promise<void> {
  const room = roomPage(page);
  const total = page.getByText('2,000 tokens · at least $0.0026');
  await expect(total).toBeVisible();
  await expect(room.messages.nth(1)).not.toContainText('tokens');
  await room.choose('Show models and tokens');
  await expect(room.messages.nth(1)).toContainText(
    /Second voice · 1,000 tokens \(900 read, 100 written\) · first word after .*in all · \$0\.0026/u,
  );
  await expect(room.messages.nth(3)).toContainText('scripted-model · 1,000 tokens');
  await page.reload();
  await expect(room.messages.nth(1)).toContainText('Second voice · 1,000 tokens');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function boundConversation(page: Page): Promise<void> {
  const room = roomPage(page);
  await button(page, 'Discussion settings').click();
  await page.getByLabel('Stop after', { exact: true }).fill('3500');
  await button(page, 'Done').click();
  upstream.script(spoken('First.'), spoken('Second.'));
  await button(page, 'Ask everyone').click();
  await expect(
    room.log.getByText(
      'This conversation has reached your limit of 3,500 tokens, so the discussion ended after 2 of 3 turns.',
    ),
  ).toBeVisible();
  await room.input.fill('One more?');
  await room.input.press('Enter');
  await expect(page.getByText(/^No member was asked/u)).toBeVisible();
  await expect(room.input).toHaveValue('One more?');
  await button(page, 'Raise to 7,000').click();
  upstream.script(spoken('Yes, one more.'));
  await room.input.press('Enter');
  await expect(room.log.getByText('Yes, one more.')).toBeVisible();
  await expect(room.stop).toHaveCount(0);
  await button(page, 'Discussion settings').click();
  await page.getByLabel('Stop after', { exact: true }).fill('');
  await button(page, 'Done').click();
}

async function loseSecondVoice(admin: Page, page: Page): Promise<void> {
  const room = roomPage(page);
  await secondVoice(admin).getByRole('button', { name: 'Remove', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('The model was removed')).toBeVisible();
  await room.ask('Mara', 'Few words');
  const failed = room.messages.last();
  await expect(failed).toContainText('This model is no longer offered here.');
  await expect(page.getByText(/^Not offered here: the model chosen for Mara\./u)).toBeVisible();
  upstream.reset();
  upstream.script(spoken('The gate, as I said.'));
  await failed.getByRole('button', { name: /^Go on with / }).click();
  await expect(room.messages.last()).toContainText('The gate, as I said.');
  expect(askedModels()).toEqual(['scripted-model']);
  await expect(page.getByText(/^Not offered here/u)).toHaveCount(0);
}

test("the operator's texts are on Contact", async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto(`${server.url}/contact`);
  const card = page.getByRole('region', { name: 'Behind Convoke' });
  await expect(card).toContainText('Sets the table and clears it.');
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('link', { name: 'table@convoke.example' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'href',
    /^https:\/\/blog\.convoke\.example/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});
