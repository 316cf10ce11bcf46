import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../apps/server/test/scripted-upstream.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import {
  checkScreen,
  expect,
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

function setupLinks(): string[] {
  return server.output().match(/http:\S+\/setup#key=\S+/g) ?? [];
}

test('the link of the start connects a model and makes an administrator, without a restart', async ({
  page,
  expectedConsole,
}) => {
  test.slow();
  // Wrong and spent keys.
  expectedConsole.push(/403/);
  await seedTeam(page);
  const [link = ''] = setupLinks();
  expect(setupLinks()).toHaveLength(1);
  expect(new URL(link).origin).toBe(server.url);
  const processId = server.processId();

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

  upstream.script({ kind: 'status', status: 401 });
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByRole('alert')).toContainText('This server asks for a key');
  upstream.script({ kind: 'text', chunks: ['Loud ', 'and clear.'] });
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('“Loud and clear.”')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText(`${new URL(upstream.url).host} is connected`)).toBeVisible();
  expect(upstream.requests).toHaveLength(2);

  await page.getByLabel('Email').fill('ida@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Better9!then');
  await checkScreen(page, 'a connected model');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByText('ida@example.org is an administrator now.')).toBeVisible();

  await page.getByRole('button', { name: 'Go to your team' }).click();
  const room = roomPage(page);
  upstream.script({ kind: 'text', chunks: ['A real ', 'model answers.'] });
  await room.say('Who answers now?');
  await room.hasSettled(2);
  await expect(room.messages.nth(1)).toContainText('A real model answers.');
  await expect(page.getByText('Rehearsal voices: no model is connected')).toHaveCount(0);
  expect(server.processId()).toBe(processId);

  await page.goto(link);
  await expect(page.getByText('This setup link is spent')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as administrator' }).click();
  await page.getByLabel('Email', { exact: true }).fill('ida@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Better9!then');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/setup`);
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

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
