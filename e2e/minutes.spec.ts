import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  seedTeam,
  test,
  wide,
} from './support/fixtures.ts';
import { openPalette } from './support/palette.ts';
import { roomPage } from './support/room-page.ts';

/** The room with the panel of the minutes. */
function minutesPage(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Minutes' });
  const inPanel = (name: string) => panel.getByRole('button', { name, exact: true });
  return {
    ...roomPage(page),
    panel,
    inPanel,
    section: (name: string) => panel.getByRole('region', { name, exact: true }),
    open: () => page.getByRole('button', { name: 'Minutes', exact: true }).click(),
    /** The button with what came of the talk. */
    pill: page.getByRole('group', { name: 'Key results' }),
    async update() {
      await inPanel('Update minutes').click();
      await expect(panel.getByText('The minutes are up to date.')).toBeVisible();
    },
    async draft() {
      await inPanel('Draft decision').click();
      await expect(panel.getByText('The decision is drafted.')).toBeVisible();
    },
  };
}

/** Opens the room of a seeded team in a wide window. */
async function openRoom(page: Page, url: string) {
  await page.setViewportSize(wide);
  await seedTeam(page);
  await page.goto(`${url}/team-dashboard`);
  return minutesPage(page);
}

/** In the page: whether the pill is drawn no later than the news that there are minutes. */
async function isPillThereWithMinutes(): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes('The minutes are up to date.')) return;
      observer.disconnect();
      resolve(document.querySelector('fieldset[aria-label="Key results"]') !== null);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

const question = 'Which part of the garden comes first, the gate or the paths?';

test('a talk becomes minutes, an overruled objection, a decision, a publication and a remix', async ({
  page,
  rehearsal,
}) => {
  const room = await openRoom(page, rehearsal.url);
  await room.open();
  await room.inPanel('Seal my answer').click();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('The gate.');
  await page.getByRole('button', { name: 'Seal', exact: true }).click();
  await expect(room.panel.getByText('Your answer is sealed.')).toBeVisible();
  await room.say(question);
  await room.hasSettled(2);
  await room.ask('Nils', 'Objection');
  await room.hasSettled(3);
  await room.update();

  // A line lights up its message, leads there, and Escape leads back.
  const line = room.section('Positions').getByRole('button').first();
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(room.log.locator('[data-message]:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toBeFocused();
  // So does Escape from the message that a link in the first one led to.
  const objection = room.section('Objections').getByRole('button', { name: /Rests on/u });
  await objection.click();
  await room.log.locator('[data-message]:focus').getByRole('button', { name: 'to Mara' }).click();
  await page.keyboard.press('Escape');
  await expect(objection).toBeFocused();

  await room.draft();
  await expect(room.section('Decision').getByText('The gate.')).toBeVisible();
  await room.inPanel('Overrule').click();
  await page.getByRole('textbox', { name: 'Why you overrule it' }).fill('The grant pays for it.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(room.section('Objections').getByText('Overruled', { exact: true })).toBeVisible();
  await room.inPanel('Edit').click();
  await page.getByRole('textbox', { name: 'Decision', exact: true }).fill('The gate comes first.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await room.inPanel('Mark as decided').click();
  await expect(room.panel.getByText(/^Decided on/u).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Decision', exact: true })).toBeFocused();
  await expectAccessible(page);

  await room.inPanel('Export').click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Markdown' }).click();
  const markdown = await readFile(await (await download).path(), 'utf8');
  expect(markdown).toContain('**The gate comes first.**');
  expect(markdown).toContain('Your reason: The grant pays for it.');
  expect(markdown).toContain(question);

  await page.reload();
  await expect(room.pill).toContainText('Decided');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await room.open();
  await expect(room.inPanel('Close')).toBeInViewport();
  await room.inPanel('Close').click();
  await page.setViewportSize(wide);

  await room.choose('Publish Conversation');
  const publish = page.getByRole('dialog', { name: 'Publish Conversation' });
  await expect(publish.getByText('The decision, with its reasons and who disagrees')).toBeVisible();
  await publish.getByRole('button', { name: 'Publish to Server' }).click();
  await page.getByRole('button', { name: 'Open publication' }).click();
  const record = page.getByRole('region', { name: 'Decision', exact: true });
  await expect(record).toContainText('The gate comes first.');
  await expect(record).toContainText('The grant pays for it.');
  await expect(page.getByText('The gate.', { exact: true })).toHaveCount(0);

  // The decision is carried by the publication: a remix is a conversation of its own.
  await page.getByRole('button', { name: 'Remix', exact: true }).first().click();
  await page.getByRole('button', { name: 'Continue the conversation' }).click();
  await expect(page.getByText('You pick up from here')).toBeVisible();
  await expect(room.pill).toContainText('Decided');
  await room.open();
  await expect(room.panel.getByText('Your reason: The grant pays for it.').first()).toBeVisible();
});

test('kept minutes take an answered objection in, and a decision is tried once more without a member', async ({
  page,
  rehearsal,
}) => {
  const room = await openRoom(page, rehearsal.url);
  await room.open();
  await expect(room.panel.getByRole('switch', { name: 'Keep minutes' })).toBeChecked();
  await room.input.fill(question);
  const comesWithMinutes = page.evaluate(isPillThereWithMinutes);
  await page.getByRole('button', { name: 'Ask everyone', exact: true }).click();
  expect(await comesWithMinutes, 'the pill comes with the minutes').toBe(true);

  await test.step('an objection of the discussion is answered on request', async () => {
    await expect(room.messages).toHaveCount(4);
    await expect(room.pill).toContainText('2 objections');
    await room.inPanel('Have it answered').first().click();
    await expect(room.messages).toHaveCount(6);
    await expect(room.messages.nth(4)).toContainText('Please answer the objection of Nils');
    await expect(room.pill).toContainText('1 objection');
    await expect(room.section('Objections').getByText('Answered', { exact: true })).toBeVisible();
    await expect(room.panel.getByText(/new messages? since/u)).toHaveCount(0);
  });

  await test.step('with and without the member stand side by side', async () => {
    await room.draft();
    await expect(room.member('Nils')).toHaveAttribute('data-dress', '2');
    await room.inPanel('Try without a member').click();
    await page.getByRole('button', { name: 'Without Mara' }).press('Enter');
    await expect(room.input).toBeFocused();
    await expect(room.member('Mara')).toHaveCount(0);
    await expect(room.member('Nils'), 'looks as before').toHaveAttribute('data-dress', '2');
    const both = room.panel.getByRole('region', { name: 'Side by side' });
    await expect(both.getByText('Without Mara')).toBeVisible();
    await expect(both.getByText('With everyone')).toBeVisible();
    await expect(room.log.getByRole('article', { name: /Mara/u })).toHaveCount(0);
    await expectAccessible(page);
    await both.getByRole('link').click();
    await expect(room.member('Mara')).toBeVisible();
  });
});

test('the end of a discussion leads to a decision, which stands in the talk', async ({
  page,
  rehearsal,
}) => {
  const room = await openRoom(page, rehearsal.url);
  const inLog = (name: string) => room.log.getByRole('button', { name, exact: true });
  await room.input.fill(question);
  await page.getByRole('button', { name: 'Let the team discuss' }).click();
  await expect(room.log.getByRole('button', { name: /more turns?$/u })).toBeVisible();
  await expect(inLog('Where does everyone stand?')).toBeVisible();

  await test.step('a decision without objections takes two presses', async () => {
    await inLog('Draft decision').click();
    await expect(room.panel.getByText('The decision is drafted.')).toBeVisible();
    // The panel has it now.
    await expect(inLog('Draft decision')).toHaveCount(0);
    const overrule = room.inPanel('Overrule');
    while ((await overrule.count()) > 0) {
      const before = await overrule.count();
      await overrule.first().click();
      await page.getByRole('textbox', { name: 'Why you overrule it' }).fill('The grant pays.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(overrule).toHaveCount(before - 1);
    }
    await room.inPanel('Mark as decided').click();
  });

  await test.step('the card has it where it was decided', async () => {
    const card = room.log.getByRole('region', { name: /^Decided on/u });
    await expect(card).toBeInViewport();
    await expect(card.getByRole('button', { name: 'Export' })).toHaveCount(0);
    await room.inPanel('Close').click();
    await expect(card.getByRole('button', { name: 'Export' })).toBeVisible();
    await expectAccessible(page);
    await room.say('And who talks to the neighbours?');
    await expect(room.stop).toHaveCount(0);
    const place = async (text: string) => (await room.log.innerText()).indexOf(text);
    expect(await place('Decided on')).toBeLessThan(await place('And who talks'));
    await page.reload();
    await openPalette(page);
    await page.keyboard.type('md');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const markdown = await readFile(await (await download).path(), 'utf8');
    expect(markdown).toContain('And who talks to the neighbours?');
    await card.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog', { name: 'Publish Conversation' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Take the decision back' }).click();
    await expect(card).toHaveCount(0);
  });
});
