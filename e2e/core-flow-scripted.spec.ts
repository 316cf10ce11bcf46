import type { Page } from '@playwright/test';
import type { UpstreamRequest } from '../apps/server/test/upstream-behaviours.ts';
import { lastPromptOf, promptMessagesOf, roomPage } from './support/room-page.ts';
import { expect, sampleVision, seedTeam, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

const firstLines = [
  'Mara Lindqvist, Research Lead, Finds out what people really need.\n',
  'Tomas Okafor, Product Designer, Turns findings into flows.\n',
  'Priya Ra',
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

test('a visitor goes from a vision to a team of their own making that answers', async ({
  page,
  scripted: { server, upstream },
}) => {
  const bearers = recordBearerRequests(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Now' }).first().click();

  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeDisabled();
  await page.getByLabel('Team Vision', { exact: true }).fill(sampleVision.teamVision);
  await next.click();
  await page.getByLabel('Objectives', { exact: true }).fill(sampleVision.objectives);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox')).toHaveValue(sampleVision.teamVision);
  await next.click();
  await expect(page.getByRole('textbox')).toHaveValue(sampleVision.objectives);
  await next.click();
  await page.getByLabel('Key Results', { exact: true }).fill(sampleVision.keyResults);
  await page.getByRole('button', { name: 'Next: Summon Your Thinking Team' }).click();
  await expect(page).toHaveURL(/\/team-assembly$/);

  // The model pauses in the third line; the complete members are already at the table.
  upstream.script({ kind: 'hangInStream', chunks: firstLines });
  await page.getByRole('button', { name: 'Auto-Generate Team' }).click();
  const team = page.getByRole('list', { name: 'Your Team' }).getByRole('listitem');
  await expect(team).toHaveCount(2);
  await expect(page.getByText('2 members have joined the team.')).toBeVisible();
  await expect(team.nth(1)).toContainText('Tomas Okafor');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped. 2 members joined and stay.')).toBeVisible();
  await expect.poll(() => upstream.requests[0]?.closedByClientAt).not.toBeNull();
  expect(lastPromptOf(upstream.requests[0])).toContain(sampleVision.teamVision);

  await page.getByRole('button', { name: 'Generate Complete Team' }).click();
  await expect(team).toHaveCount(4);
  await expect(team).toContainText([/Mara/, /Tomas/, /Priya/, /Elena/]);

  await page.getByRole('button', { name: 'Move Elena Duarte up' }).click();
  await expect(team).toContainText([/Mara/, /Tomas/, /Elena/, /Priya/]);
  await page.getByRole('button', { name: 'Remove Tomas Okafor' }).click();
  await expect(team).toContainText([/Mara/, /Elena/, /Priya/]);
  await expect(
    page.getByRole('button', { name: 'Add Tomas Okafor, Product Designer' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Edit Elena Duarte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Team Member' });
  await dialog.getByRole('textbox', { name: 'Role' }).fill('Devil’s Advocate');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(team.nth(1)).toContainText('Devil’s Advocate');

  await page.getByRole('textbox', { name: 'Name' }).fill('Nils');
  await page.getByRole('textbox', { name: 'Role' }).fill('Gardener');
  await page.getByRole('button', { name: 'Generate Description' }).click();
  const box = page.getByRole('region', { name: 'AI-generated Role Description' });
  await expect(box).toContainText('Owns the question from first sketch to result');
  await expect(box).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Add to Team' }).click();
  await expect(team).toHaveCount(4);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');

  await page.getByRole('button', { name: 'Next: Start Conversation' }).click();
  await expect(page).toHaveURL(/\/team-dashboard$/);
  const room = roomPage(page);
  await expect(page.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();
  await room.say('Where do we begin?');
  await room.hasSettled(2);
  await expect(room.messages.nth(0)).toContainText('You');
  await expect(room.messages.nth(1)).toContainText('Mara Lindqvist');
  await expect(room.messages.nth(1)).toContainText('scripted point number');
  // Without a chosen member the first one answers: docs/behaviour.md#active-speaker
  const asked = upstream.requests.at(-1);
  expectValidModelRequest(asked);
  expect(lastPromptOf(asked)).toContain('You are Mara Lindqvist (Research Lead).');
  expect(JSON.stringify(asked?.body)).toContain('Devil’s Advocate');
  expect(JSON.stringify(asked?.body)).toContain('disused railway yard');
  expect(bearers).toEqual([]);
});

const actions = [
  { action: 'Few words', label: null, task: /Add the one point/, length: /at most 60 words/ },
  { action: 'Detailed Answer', label: null, task: /Add the one point/, length: /200 to 300 words/ },
  { action: 'Objection', label: 'Objection', task: /Raise an objection/, length: /150 to 250/ },
  {
    action: 'Ask to Clarify',
    label: 'Clarification',
    task: /Ask for clarification/,
    length: /60 to 150/,
  },
  { action: 'Challenge', label: 'Challenge', task: /Pose a challenge/, length: /150 to 250/ },
] as const;

test('each member action requests its response type', async ({
  page,
  scripted: { server, upstream },
}) => {
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  for (const [index, { action, label, task, length }] of actions.entries()) {
    const name = ['Mara', 'Nils'][index % 2] ?? '';
    await room.ask(name, action);
    await room.hasSettled(index + 1);
    const message = room.messages.nth(index);
    await expect(message).toContainText(name);
    if (label !== null) await expect(message.getByText(label, { exact: true })).toBeVisible();
    const request = upstream.requests.at(-1);
    expectValidModelRequest(request);
    expect(lastPromptOf(request)).toContain(`You are ${name} (`);
    expect(lastPromptOf(request)).toMatch(task);
    expect(lastPromptOf(request)).toMatch(length);
  }
  expect(upstream.requests).toHaveLength(actions.length);
  // The speaker's turns have the role assistant, all others a label.
  const last = promptMessagesOf(upstream.requests.at(-1));
  const isEven = actions.length % 2 === 0;
  expect(last.filter(({ role }) => role === 'assistant')).toHaveLength(
    Math.ceil(actions.length / 2) - 1,
  );
  expect(JSON.stringify(last)).toContain(isEven ? 'Mara (Researcher):' : 'Nils (Builder):');

  // The member chosen last answers a typed message.
  await room.say('And now?');
  await room.hasSettled(actions.length + 2);
  await expect(room.messages.last()).toContainText(isEven ? 'Nils' : 'Mara');

  await (await room.openActions('Mara')).getByRole('button', { name: 'Member Info' }).click();
  await expect(page.getByRole('tooltip')).toHaveText('Finds and weighs sources.');
  await room.log.click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await room.member('Mara').getByRole('button', { name: 'Close' }).click();
  await (await room.openActions('Oda')).getByRole('button', { name: 'Member Info' }).click();
  await expect(page.getByRole('tooltip')).toHaveText(
    'As the Critic, this team member brings specialized expertise to the project.',
  );
});

test('a conversation is summarized, copied, saved, loaded and deleted, and survives a reload', async ({
  page,
  context,
  scripted: { server, upstream },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  const question = 'What does the neighbourhood need first?';
  await room.say(question);
  await room.hasSettled(2);

  await room.messages.nth(0).getByRole('button', { name: 'Copy message' }).click();
  await expect(page.getByText('Message copied to clipboard!')).toBeVisible();
  expect(await clipboard()).toBe(question);
  await room.choose('Copy Conversation');
  await expect(page.getByText('Conversation copied to clipboard!')).toBeVisible();
  expect(await clipboard()).toContain(question);
  expect(await clipboard()).toContain('Mara (Researcher)');

  await room.choose('Summarize Conversation');
  await room.hasSettled(3);
  await expect(page.getByText('Conversation summarized successfully!')).toBeVisible();
  await expect(room.messages.nth(2)).toContainText('Summary: ');
  await expect(room.messages.nth(2)).toContainText('You');
  expect(lastPromptOf(upstream.requests.at(-1))).toContain('Sum up the conversation now.');
  expectValidModelRequest(upstream.requests.at(-1));

  await room.choose('Vision Summary');
  const vision = page.getByRole('dialog', { name: 'Vision Summary' });
  for (const text of Object.values(sampleVision)) {
    await expect(vision).toContainText(text.split('\n')[0] ?? '');
  }
  // One panel at a time, and opening one closes the menu: docs/behaviour.md#room-panels
  await room.choose('Publish Conversation');
  await expect(vision).toHaveCount(0);
  await expect(page.getByRole('menu')).toHaveCount(0);
  const publish = page.getByRole('dialog', { name: 'Publish Conversation' });
  await expect(publish).toContainText('Make this conversation public and remixable.');
  await expect(publish.getByRole('button', { name: 'Publish to Server' })).toBeVisible();
  await room.choose('Save & Load Conversations');
  await expect(publish).toHaveCount(0);
  const panel = page.getByRole('dialog', { name: 'Conversations' });
  await expect(panel).toContainText('No conversations yet. Start one to convoke your first team.');
  await panel.getByRole('textbox', { name: 'Title' }).fill('First talk');
  await panel.getByRole('button', { name: 'Save Current Chat' }).click();
  await expect(page.getByText('Conversation saved successfully!')).toBeVisible();
  await expect(panel.getByRole('tab', { name: 'Local Saved' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await room.say('A word that is not in the saved one.');
  await room.hasSettled(5);
  await page.reload();
  await room.hasSettled(5);
  await expect(room.messages.nth(0)).toContainText(question);
  await expect(room.messages.nth(2)).toContainText('Summary: ');

  // Loading a saved conversation replaces nothing: the one before stays under 'Recent'.
  await room.choose('Save & Load Conversations');
  const saved = panel.getByRole('tabpanel');
  await saved.getByRole('button', { name: /^First talk/ }).click();
  await expect(panel).toHaveCount(0);
  await room.hasSettled(3);
  await expect(room.log).not.toContainText('A word that is not in the saved one.');

  await room.choose('Save & Load Conversations');
  const longer = panel
    .getByRole('list', { name: 'Recent' })
    .getByRole('listitem')
    .filter({ hasText: '5 messages' });
  await longer.getByRole('button', { name: 'Delete First talk' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete conversation' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(longer).toHaveCount(1);
  await longer.getByRole('button', { name: 'Delete First talk' }).click();
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(longer).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(longer).toHaveCount(1);
  await expect(saved.getByRole('listitem')).toHaveText(/3 messages/);
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Back to Team Assembly',
    'Save & Load Conversations',
    'Publish Conversation',
    'Vision Summary',
    'Copy Conversation',
    'Summarize Conversation',
    'Where does everyone stand?',
    'Show models and tokens',
  ]);
  await page.getByRole('menuitem', { name: 'Back to Team Assembly' }).click();
  await expect(page).toHaveURL(/\/team-assembly$/);
});
