import type { Browser, Page } from '@playwright/test';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../apps/server/test/scripted-upstream.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import {
  checkScreen,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  seedTeam,
  test,
} from './support/fixtures.ts';
import { roomPage } from './support/room-page.ts';
import { adminEnvironment, signInAndOpen } from './support/sign-in.ts';

let upstream: ScriptedUpstream;
let server: ConvokeServer;

test.beforeAll(async () => {
  upstream = await startScriptedUpstream();
  server = await startConvoke({
    ...adminEnvironment,
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: upstream.url,
    AI_MODEL: 'first-model',
    AI_API_KEY: 'sk-first',
  });
});
test.afterAll(async () => {
  await server.remove();
  await upstream.close();
});

const administrator = {
  email: adminEnvironment.ADMIN_EMAIL,
  password: adminEnvironment.ADMIN_PASSWORD,
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const usage = { inputTokens: 900, outputTokens: 100 };
const spoken = (text: string) => ({ kind: 'text' as const, chunks: [text], usage });
const askedModels = () => upstream.requests.map(({ body }) => body['model']);

/** The page of an administrator beside that of the visitor. */
async function openModels(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAndOpen(page, server, { ...administrator, to: '/admin/models' });
  return page;
}

async function connectSecondVoice(page: Page): Promise<void> {
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
}

test('members speak with models of their own; their cost is in sight, bounded, and survives the loss of a model', async ({
  page,
  browser,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/422/);
  const admin = await openModels(browser);
  await connectSecondVoice(admin);
  const row = admin.getByRole('row').filter({ hasText: 'Second voice' });
  await expect(row).toContainText('$2.00 read, $8.00 written');
  await checkScreen(admin, 'the models');

  await seedTeam(page);
  await page.goto(`${server.url}/team-assembly`);
  await page.getByRole('button', { name: 'Edit Mara' }).click();
  await page.getByRole('dialog').getByLabel('Model', { exact: true }).selectOption('Second voice');
  await button(page, 'Save Changes').click();
  const mara = page.getByRole('listitem').filter({ hasText: 'Mara' });
  await expect(mara).toContainText('Second voice');

  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await expect(room.member('Mara')).toContainText('Second voice');
  upstream.reset();
  upstream.script(spoken('Begin with the gate.'), spoken('With the beds.'));
  await room.say('@Mara Where do we begin?');
  await room.hasSettled(2);
  await room.say('@Nils And you?');
  await room.hasSettled(4);
  expect(askedModels()).toEqual(['second-model', 'first-model']);

  const total = page.getByText('2,000 tokens · at least $0.0026');
  await expect(total).toBeVisible();
  await expect(room.messages.nth(1)).not.toContainText('tokens');
  await room.choose('Show models and tokens');
  await expect(room.messages.nth(1)).toContainText(
    /second-model · 1,000 tokens \(900 read, 100 written\) · first word after .*in all · \$0\.0026/u,
  );
  await expect(room.messages.nth(3)).toContainText('first-model · 1,000 tokens');
  await page.reload();
  await expect(room.messages.nth(1)).toContainText('second-model · 1,000 tokens');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('the visitor bounds the conversation', async () => {
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
  });

  await test.step('a model that is taken away is told, and the talk goes on with the first', async () => {
    await row.getByRole('button', { name: 'Remove', exact: true }).click();
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
    expect(askedModels()).toEqual(['first-model']);
    await expect(page.getByText(/^Not offered here/u)).toHaveCount(0);
  });
  await admin.context().close();
});
