import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  type ScriptedStack,
  seedTeam,
  test,
} from './support/fixtures.ts';
import { roomPage } from './support/room-page.ts';
import { keepOnTable, type KeptFile } from './support/table-files.ts';

const lease: KeptFile = {
  name: 'lease.pdf',
  kind: 'pdf',
  passages: [
    {
      n: 1,
      label: 'p. 1',
      text: 'This agreement is made between the owner and the tenant of the bakery.',
    },
    {
      n: 2,
      label: 'p. 2',
      text: 'Rent is 1,200 euros a month. It rises with the index of prices.',
    },
    {
      n: 3,
      label: 'p. 3',
      text: 'Either party may terminate the agreement with six months of notice.',
    },
  ],
};
const budget: KeptFile = {
  name: 'budget.xlsx',
  kind: 'xlsx',
  passages: [{ n: 1, label: 'Costs!A2:C9', text: 'Item: Rent · Amount: 14,400' }],
};

/** One true quotation, one that is not there, and a number that is not. */
const lying = [
  'The lease says that either party may leave "with six months of notice" [F1:3]. ',
  'It also says "the owner pays for **all** repairs" [F1:2]. ',
  'The rent is 1,350 euros a month [F1:2], and the budget has an amount of 14,400 for rent [F2:1].',
];

/** The code that citations need, as the page requests it. */
function recordCitationCode(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/assets\/(?:create-citing|table-citing|citations)/u.test(request.url()))
      requested.push(request.url());
  });
  return requested;
}

/** A talk about two files in the room, with the lying answer as its last message. */
async function talkOfFiles(page: Page, { server, upstream }: ScriptedStack) {
  upstream.setDefault({ kind: 'text', chunks: ['We could ask the owner.'] });
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  const code = recordCitationCode(page);
  await room.say('May we leave the bakery?');
  await room.hasSettled(2);
  expect(code, 'no file is on the table').toEqual([]);
  await keepOnTable(page, [lease, budget]);
  await expect.poll(() => code.length).toBeGreaterThan(1);
  upstream.script({ kind: 'text', chunks: lying });
  await room.say('What does the lease say?');
  await room.hasSettled(4);
  return room;
}

const chip = (page: Page, name: string) =>
  page.getByRole('log', { name: 'Conversation' }).getByRole('button', { name });

test('citations are checked where they stand, and lead to their passage and back', async ({
  page,
  scripted,
}) => {
  const room = await talkOfFiles(page, scripted);
  const answer = room.messages.last();

  await test.step('what the source does not have is struck out and said', async () => {
    await expect(answer.locator('del')).toHaveText([
      'struck out: "the owner pays for ',
      'all',
      ' repairs"',
    ]);
    await expect(answer.locator('[data-citation]')).toHaveText([
      'F1, p. 3',
      'F1, p. 2 Not in the source',
      'F1, p. 2 Number not in the source',
      'F2, Costs!A2:C9',
    ]);
    await expect(chip(page, 'F2, Costs!A2:C9, budget.xlsx')).toHaveAttribute(
      'title',
      /about the same$/u,
    );
    await expectAccessibleInBothThemes(page);
  });

  await test.step('by keyboard to the passage, with its words marked, and back', async () => {
    const quoted = chip(page, 'F1, p. 3, lease.pdf');
    await quoted.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Files', exact: true });
    await expect(panel.locator('mark')).toHaveText('with six months of notice');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(quoted).toBeFocused();
  });

  await test.step('what was read stands under the answer', async () => {
    await answer.getByRole('button', { name: 'Read all of 2 files' }).click();
    const list = page.getByRole('dialog', { name: 'What was read' });
    await expect(list).toBeVisible();
    // As a part of the log all of it could be announced.
    await expect(page.getByRole('log').getByRole('dialog')).toHaveCount(0);
    await expect(list.getByRole('listitem')).toContainText([
      'F1 lease.pdf all',
      'F2 budget.xlsx all',
    ]);
    await list.getByRole('button', { name: 'F2, Costs!A2:C9, budget.xlsx' }).click();
    const passage = page.getByRole('dialog', { name: 'Costs!A2:C9, budget.xlsx' });
    await expect(passage).toContainText('Amount: 14,400');
    await page.keyboard.press('Escape');
    await expect(answer.getByRole('button', { name: 'Read all of 2 files' })).toBeFocused();
    await expect(room.messages.nth(1).getByRole('button', { name: /^Read all/u })).toHaveCount(0);
  });
});

test('while a member speaks, citations are chips without a judgement', async ({
  page,
  scripted,
}) => {
  const room = await talkOfFiles(page, scripted);
  scripted.upstream.script({
    kind: 'hangInStream',
    chunks: ['It says "the owner pays for all repairs" [F1:2], and more on ', 'page one [F1'],
  });
  await room.say('And the repairs?');
  const answer = room.messages.last();
  await expect(answer.locator('[data-words]')).toHaveText(
    'It says "the owner pays for all repairs" F1, p. 2, and more on page one',
  );
  await expect(answer.locator('del')).toHaveCount(0);
  await room.stop.click();
  await expect(answer.locator('del')).toContainText('"the owner pays for all repairs"');
  await expect(answer).toContainText('Not in the source');
});

test('a publication has the cited passages that were not left out, with and without script', async ({
  page,
  browser,
  scripted,
}) => {
  const room = await talkOfFiles(page, scripted);
  await room.choose('Publish Conversation');
  const cited = page.getByRole('region', { name: 'Cited passages' });
  const row = (name: string) => cited.getByRole('listitem').filter({ hasText: name });
  await expect(cited.getByRole('listitem')).toHaveCount(3);
  await row('p. 3, lease.pdf').getByRole('button', { name: 'Show' }).click();
  await expect(row('p. 3, lease.pdf')).toContainText('six months of notice');
  await row('budget.xlsx').getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('Of your files only what is cited: 2 passages')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Publish to Server' }).click();
  const link = page.getByRole('button', { name: 'Open publication' });
  const address = new URL((await link.getAttribute('href')) ?? '', scripted.server.url).href;
  const states = ['quoted', 'not_in_source', 'number_missing'];
  const statesOf = (reader: Page) =>
    reader
      .getByRole('article', { name: 'Mara, message 4' })
      .locator('[data-citation]')
      .evaluateAll((chips) => chips.map((one) => one.getAttribute('data-citation')));

  await test.step('with script a chip opens its passage in place', async () => {
    await page.goto(address);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect(await statesOf(page)).toEqual(states);
    await expect(page.getByRole('main')).not.toContainText('budget.xlsx');
    const quoted = page.getByRole('link', { name: 'F1, p. 3, lease.pdf' });
    await quoted.focus();
    await page.keyboard.press('Enter');
    const passage = page.getByRole('dialog', { name: 'p. 3, lease.pdf' });
    await expect(passage.locator('mark')).toHaveText('with six months of notice');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(passage).toHaveCount(0);
    await expect(quoted).toBeFocused();
  });

  await test.step('in the replay too', async () => {
    await page.goto(`${address}?play#m4`);
    const replay = page.getByRole('dialog', { name: 'May we leave the bakery?' });
    await replay.getByRole('link', { name: 'F1, p. 3, lease.pdf' }).click();
    const passage = page.getByRole('dialog', { name: 'p. 3, lease.pdf' });
    await expect(passage).toContainText('six months of notice');
    await page.keyboard.press('Escape');
    await expect(passage).toHaveCount(0);
    await expect(replay).toBeVisible();
  });

  await test.step('without script it leads to the list', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(address);
    expect(await statesOf(reader)).toEqual(states);
    await reader.getByRole('link', { name: 'F1, p. 3, lease.pdf' }).click();
    await expect(reader).toHaveURL(/#passage-F1-3$/u);
    const listed = reader.locator(':target');
    await expect(listed).toBeInViewport();
    await expect(listed).toContainText('six months of notice');
    await context.close();
  });
});
