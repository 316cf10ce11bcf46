import type { Page } from '@playwright/test';
import type { ScriptedUpstream } from '../apps/server/test/scripted-upstream.ts';
import type { UpstreamRequest } from '../apps/server/test/upstream-behaviours.ts';
import { lastPromptOf, promptMessagesOf, roomPage } from './support/room-page.ts';
import { expect, sampleVision, seedTeam, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

/** A model that pauses in the third line. */
const firstLines = [
  'Mara Lindqvist, Research Lead, Finds out what people really need.\n',
  'Tomas Okafor, Product Designer, Turns findings into flows.\n',
  'Priya Ra',
];
/** Good lines with broken ones among them. */
const unevenLines = [
  'Here is your team!\n',
  'Priya Raman, Delivery Engineer, Plans the work, keeps it measurable.\n',
  'Ines Kaya without any comma\n',
  'Nils Aho, Gardener, Knows what grows on gravel.\n',
  'User, Impostor, Speaks for the visitor.\n',
  'Elena Duarte, Critical Reviewer, Looks for the weak point.\n',
];

/** Records every request of the page with a bearer token. */
function recordBearerRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) seen.push(request.url());
  });
  return seen;
}

/** Assertions for every request to the model. */
function expectValidModelRequest(request: UpstreamRequest | undefined): void {
  const messages = promptMessagesOf(request);
  expect(messages[0]?.role).toBe('system');
  const roles = messages.slice(1).map(({ role }) => role);
  expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')));
  expect(roles.at(-1)).toBe('user');
  for (const message of messages)
    expect(Object.keys(message).toSorted()).toEqual(['content', 'role']);
  expect(request?.headers['authorization']).toBe('Bearer sk-scripted');
  expect(request?.headers['cookie']).toBeUndefined();
  expect(JSON.stringify(request?.body)).not.toMatch(/turnstileResponse|xsrf/i);
}

/** A team of five: two joined before the visitor stopped the model, three from an answer with broken lines. */
async function convokeTeam(page: Page, upstream: ScriptedUpstream): Promise<void> {
  const team = page.getByRole('list', { name: 'Your Team' }).getByRole('listitem');
  upstream.script({ kind: 'hangInStream', chunks: firstLines });
  await page.getByRole('button', { name: 'Auto-Generate Team' }).click();
  // The complete members are already at the table.
  await expect(team).toContainText([/Mara Lindqvist/, /Tomas Okafor/]);
  await expect(page.getByText('2 members have joined the team.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped. 2 members joined and stay.')).toBeVisible();
  await expect.poll(() => upstream.requests[0]?.closedByClientAt).not.toBeNull();
  expect(lastPromptOf(upstream.requests[0])).toContain(sampleVision.teamVision);

  upstream.script({ kind: 'text', chunks: unevenLines });
  await page.getByRole('button', { name: 'Generate Complete Team' }).click();
  await expect(team).toContainText([/Mara/, /Tomas/, /Priya/, /Nils/, /Elena/]);
  await page.getByText('3 lines of the answer were skipped').click();
  await expect(page.getByText('Ines Kaya without any comma')).toBeVisible();
  expect(upstream.requests).toHaveLength(2);
}

/** The first member answers a message, and another one objects by its actions. */
async function talkWithTeam(page: Page, upstream: ScriptedUpstream): Promise<void> {
  const room = roomPage(page);
  await room.say('Where do we begin?');
  await room.hasSettled(2);
  await expect(room.messages.nth(0)).toContainText('You');
  await expect(room.messages.nth(1)).toContainText('Mara Lindqvist');
  await expect(room.messages.nth(1)).toContainText('scripted point number');
  // Without a chosen member the first one answers: docs/behaviour.md#active-speaker
  const answer = upstream.requests.at(-1);
  expectValidModelRequest(answer);
  expect(lastPromptOf(answer)).toContain('You are Mara Lindqvist (Research Lead).');
  expect(JSON.stringify(answer?.body)).toContain('Delivery Engineer');
  expect(JSON.stringify(answer?.body)).toContain('disused railway yard');

  await room.ask('Elena Duarte', 'Objection');
  await room.hasSettled(3);
  await expect(room.messages.nth(2)).toContainText('Elena Duarte');
  await expect(room.messages.nth(2).getByText('Objection', { exact: true })).toBeVisible();
  const objection = upstream.requests.at(-1);
  expectValidModelRequest(objection);
  expect(lastPromptOf(objection)).toContain('You are Elena Duarte (');
  expect(lastPromptOf(objection)).toMatch(/Raise an objection/);
  // A turn of another member has its label.
  expect(JSON.stringify(objection?.body)).toContain('Mara Lindqvist (Research Lead):');
}

/** The conversation is copied and summarized. */
async function takeAlong(page: Page, upstream: ScriptedUpstream): Promise<void> {
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const room = roomPage(page);
  await room.messages.nth(0).getByRole('button', { name: 'Copy message' }).click();
  await expect(page.getByText('Message copied to clipboard!')).toBeVisible();
  expect(await clipboard()).toBe('Where do we begin?');
  await room.choose('Copy Conversation');
  await expect(page.getByText('Conversation copied to clipboard!')).toBeVisible();
  expect(await clipboard()).toContain('Where do we begin?');
  expect(await clipboard()).toContain('Mara Lindqvist (Research Lead)');

  await room.choose('Summarize Conversation');
  await room.hasSettled(4);
  await expect(page.getByText('Conversation summarized successfully!')).toBeVisible();
  await expect(room.messages.nth(3)).toContainText('Summary: ');
  await expect(room.messages.nth(3)).toContainText('You');
  expect(lastPromptOf(upstream.requests.at(-1))).toContain('Sum up the conversation now.');
  expectValidModelRequest(upstream.requests.at(-1));
}

/** The conversation is saved, goes on, survives a reload, and the saved one is loaded beside it. */
async function saveAndLoad(page: Page): Promise<void> {
  const room = roomPage(page);
  const panel = page.getByRole('dialog', { name: 'Conversations' });
  await room.choose('Save & Load Conversations');
  await expect(panel).toContainText('No conversations yet. Start one to convoke your first team.');
  await panel.getByRole('textbox', { name: 'Title' }).fill('First talk');
  await panel.getByRole('button', { name: 'Save Current Chat' }).click();
  await expect(page.getByText('Conversation saved successfully!')).toBeVisible();
  await expect(panel.getByRole('tab', { name: 'Local Saved' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await room.say('A word that is not in the saved one.');
  await room.hasSettled(6);
  await page.reload();
  await room.hasSettled(6);
  await expect(room.messages.nth(0)).toContainText('Where do we begin?');
  await expect(room.messages.nth(3)).toContainText('Summary: ');

  // Loading a saved conversation replaces nothing: the one before stays under 'Recent'.
  await room.choose('Save & Load Conversations');
  const recent = panel.getByRole('list', { name: 'Recent' }).getByRole('listitem');
  await expect(recent).toContainText([/6 messages/]);
  await panel
    .getByRole('tabpanel')
    .getByRole('button', { name: /^First talk/ })
    .click();
  await expect(panel).toHaveCount(0);
  await room.hasSettled(4);
  await expect(room.log).not.toContainText('A word that is not in the saved one.');
  await room.choose('Save & Load Conversations');
  await expect(recent.filter({ hasText: '6 messages' })).toHaveCount(1);
}

test('a visitor convokes a team that answers, objects and is summed up, and keeps the conversation', async ({
  page,
  context,
  scripted: { server, upstream },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bearers = recordBearerRequests(page);
  await seedTeam(page, []);
  await page.goto(`${server.url}/team-assembly`);
  await test.step('a team is generated, stopped and completed', () => convokeTeam(page, upstream));
  await page.getByRole('button', { name: 'Next: Start Conversation' }).click();
  await expect(page).toHaveURL(/\/team-dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();
  await test.step('members answer and object', () => talkWithTeam(page, upstream));
  await test.step('the conversation is copied and summarized', () => takeAlong(page, upstream));
  await test.step('the conversation is saved and loaded', () => saveAndLoad(page));
  expect(bearers).toEqual([]);
});
