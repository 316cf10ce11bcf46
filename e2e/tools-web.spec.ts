import type { Page } from '@playwright/test';
import { startEverything, type StartedServer } from '../apps/server/test/mcp-servers.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../apps/server/test/scripted-upstream.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  narrow,
  sampleTeam,
  seedTeam,
  test,
  wide,
} from './support/fixtures.ts';
import { roomPage } from './support/room-page.ts';
import { adminEnvironment, signInAndOpen } from './support/sign-in.ts';
import { startWebOfPages, type WebOfPages } from './support/web-of-pages.ts';

let everything: StartedServer;
let web: WebOfPages;
let upstream: ScriptedUpstream;
let server: ConvokeServer;
test.beforeAll(async () => {
  everything = await startEverything();
  web = await startWebOfPages({
    '/greenhouse': {
      title: 'What a greenhouse costs',
      words:
        'A greenhouse of glass costs 14,200 euros with its foundation.\nPermits are needed above 30 square metres.',
    },
    '/beds': { title: 'Raised beds', words: 'A raised bed of larch lasts twelve years.' },
  });
  upstream = await startScriptedUpstream();
  server = await startConvoke({
    ...adminEnvironment,
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: upstream.url,
    AI_MODEL: 'scripted-model',
    AI_API_KEY: 'sk-scripted',
    WEB_SEARCH: 'searxng',
    WEB_SEARCH_URL: web.url,
    WEB_READ_ALLOW: web.url,
  });
});
test.afterAll(async () => {
  await server.remove();
  await Promise.all([everything.stop(), web.stop(), upstream.close()]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an administrator connects a tool server, looks at its tools and offers some', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = adminEnvironment;
  await signInAndOpen(page, server, { email, password, to: '/admin/tools' });
  await button(page, 'Connect a tool server').click();
  await page.getByLabel('Name', { exact: true }).fill('Everything');
  await page.getByLabel('Address', { exact: true }).first().fill(everything.url);
  await page.getByLabel('Allow private addresses').check();
  await button(page, 'Connect').click();
  await button(page, 'Test').first().click();
  for (const tool of ['echo', 'get-sum']) {
    const row = page.getByRole('row').filter({ hasText: tool }).first();
    const offer = row.getByRole('switch', { name: /Offer/u });
    await offer.click();
    await expect(offer).toBeChecked();
  }
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  const offered: { id: string }[] = await (
    await page.request.get(`${server.url}/api/tools`)
  ).json();
  expect(offered.map(({ id }) => id).toSorted()).toEqual([
    'calc:calculate',
    'mcp:everything:echo',
    'mcp:everything:get-sum',
    'web:read',
    'web:search',
  ]);
});

const [mara, nils, oda] = sampleTeam;
const teamWithTools = [
  { ...mara, tools: ['web:search', 'calc:calculate'] },
  { ...nils, tools: ['mcp:everything:echo'] },
  oda,
];

const said = (text: string) => ({ kind: 'text' as const, chunks: text.match(/.{1,9}/gsu) ?? [] });
const asked = (tool: string, args: object) =>
  said(`USE ${JSON.stringify({ tool, arguments: args, because: 'Nobody here knows it.' })}`);
const quotation = '“A greenhouse of glass costs 14,200 euros with its foundation” [F1:1]';
const finding = { text: 'A greenhouse of glass costs 14,200 euros', sources: [1, 'F1:1'] };
const minutes = {
  question: 'What does a greenhouse cost?',
  keyResults: [],
  positions: [],
  objections: [],
  actionItems: [],
  openQuestions: [],
  findings: [finding],
};
const decision = {
  decision: 'We build the greenhouse of glass.',
  reasons: [finding],
  options: [],
  dissent: [],
  conditions: [],
  reviewOn: null,
  confidence: 70,
};

test('members look something up, are allowed or refused, and what they found is cited, minuted and published', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  // Minutes that are kept by themselves would take an answer of the talk.
  await page.addInitScript(() => localStorage.setItem('convoke.keepMinutes', 'off'));
  upstream.setDefault(said('I have nothing to add about the yard.'));
  upstream.script(
    asked('web:search', { query: 'price of a greenhouse' }),
    said(`Let us be exact: ${quotation}. That is half of the promised money.`),
    asked('mcp:everything:echo', { message: 'Is anybody there?' }),
    said('Then without an echo: the foundation has to be dug before the frost.'),
    said('I would ask the neighbours first whether they want glass at all.'),
  );
  await seedTeam(page, teamWithTools);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await room.input.fill('What does a greenhouse cost us?');
  await button(page, 'Ask everyone').click();

  await test.step('the first asks, and is allowed', async () => {
    const card = page.getByRole('region', { name: /^Mara would like to use Search the web/u });
    await expect(card).toContainText('price of a greenhouse');
    await expectAccessibleInBothThemes(page);
    expect(web.requests).toEqual([]);
    await card.getByRole('button', { name: 'Allow once', exact: true }).click();
    // The talk goes on by itself.
    await expect(room.messages).toHaveCount(2);
    expect(web.requests).toHaveLength(1);
  });

  await test.step('the second is refused, hears why, and argues on', async () => {
    const card = page.getByRole('region', { name: /^Nils would like to use Echo/iu });
    await card.getByRole('button', { name: 'Refuse', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Nobody needs an echo.');
    const heard = page.waitForRequest(
      (request) => request.postData()?.includes('Nobody needs an echo.') === true,
    );
    await page.getByRole('textbox', { name: 'Reason' }).press('Enter');
    await heard;
    await room.hasSettled(4);
  });

  await test.step('what was found is cited, minuted and published', async () => {
    await expect(room.log).toContainText(/F1, /u);
    upstream.script(said(JSON.stringify(minutes)), said(JSON.stringify(decision)));
    await button(page, 'Minutes').first().click();
    const answered = page.waitForResponse(/functions\/minutes/u);
    await button(page, 'Update minutes').click();
    expect(await (await answered).text()).toMatch(/"F1:\d/u);
    await expect(page.getByText('The minutes are up to date.')).toBeVisible();
    await button(page, 'Draft decision').first().click();
    await expect(page.getByText('The decision is drafted.')).toBeVisible();
    await room.choose('Publish Conversation');
    await button(page, 'Publish to Server').click();
    await expect(page.getByText('Conversation published to server successfully!')).toBeVisible();
    const open = button(page, 'Open publication');
    const uuid = (await open.getAttribute('href'))?.split('/').at(-1);
    const published = await (
      await page.request.get(`${server.url}/api/conversations/${uuid}`)
    ).json();
    expect(published.files).toMatchObject([{ label: 'F1', kind: 'web' }]);
    // Requests are no replies, and what the visitor told Nils stays here.
    expect(published.replies).toHaveLength(4);
    expect(JSON.stringify(published)).not.toMatch(/Nobody needs an echo|"tools"/u);
  });
});
