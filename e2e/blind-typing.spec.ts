import type { Locator, Page, Route } from '@playwright/test';
import { discussionPage } from './support/discussion-page.ts';
import { expect, type ScriptedStack, seedTeam, test, wide } from './support/fixtures.ts';

const sentence = 'And what about price';

type Room = ReturnType<typeof roomOf>;
type Upstream = ScriptedStack['upstream'];
/** Presses a button, by the pointer or by Enter. */
type Act = (button: Locator) => Promise<void>;

interface Press {
  what: string;
  /** How many calls of the model it costs; by default one. */
  calls?: number;
  press: (room: Room, act: Act, upstream: Upstream) => Promise<void>;
}

const click: Act = (button) => button.click();
const acts: readonly [by: string, act: Act][] = [
  ['the pointer', click],
  ['Enter', (button) => button.press('Enter')],
];

function roomOf(page: Page) {
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    ...discussionPage(page),
    page,
    named,
    chip: (name: RegExp) => page.getByRole('log').getByRole('button', { name }),
    async chooseFor(message: Locator, item: string, act: Act) {
      await message.getByRole('button', { name: 'Message actions' }).click();
      await act(page.getByRole('menuitem', { name: item }));
    },
  };
}

const own = ({ messages }: Room) => messages.filter({ hasText: 'What comes first?' }).first();

/** Everything in the room that starts a turn. */
const starting: readonly Press[] = [
  {
    what: "'Another answer'",
    press: (room, act) => room.chooseFor(room.messages.nth(1), 'Another answer', act),
  },
  {
    what: 'a chip',
    async press(room, act, upstream) {
      upstream.setDefault({ kind: 'text', chunks: ['Nils, what do you think?'] });
      await room.say('@Mara, and then?');
      await expect(room.chip(/^Nils answers/)).toBeVisible();
      hangFromNowOn(upstream);
      await act(room.chip(/^Nils answers/));
    },
  },
  {
    what: "'Retry'",
    async press(room, act, upstream) {
      upstream.setDefault({ kind: 'cut', chunks: ['Half '] });
      await room.say('Why?');
      const retry = room.log.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeEnabled();
      hangFromNowOn(upstream);
      await act(retry);
    },
  },
  { what: 'the chip for everybody', press: ({ chip }, act) => act(chip(/^Everyone, briefly/)) },
  {
    what: 'an edited message',
    async press(room, act) {
      await room.chooseFor(own(room), 'Edit', click);
      await act(room.log.getByRole('button', { name: 'Send edited message', exact: true }));
    },
  },
  {
    what: 'an edited message, sent in its field',
    async press(room) {
      await room.chooseFor(own(room), 'Edit', click);
      await room.page.getByRole('textbox', { name: 'Edit message' }).press('Enter');
    },
  },
  { what: "'Ask everyone'", press: ({ askEveryone }, act) => act(askEveryone) },
  { what: "'Resume'", press: ({ resume }, act) => act(resume) },
  { what: "'Let the team discuss'", press: ({ discuss }, act) => act(discuss) },
  {
    what: 'an action of a member',
    async press(room, act) {
      const card = await room.openActions('Oda');
      await act(card.getByRole('button', { name: 'Objection', exact: true }));
    },
  },
  {
    what: 'a direct action of a member',
    async press(room, act) {
      await room.member('Mara').hover();
      await act(room.member('Mara').getByRole('button', { name: 'Let Mara answer briefly' }));
    },
  },
  {
    what: "'Continue'",
    press: ({ log }, act) => act(log.getByRole('button', { name: 'Continue' })),
  },
  {
    what: "'Summarize Conversation'",
    async press({ page, named }, act) {
      await named('Options').click();
      await act(page.getByRole('menuitem', { name: 'Summarize Conversation' }));
    },
  },
  {
    what: 'a command of the palette',
    async press({ page, named }, act) {
      await named('Command palette').click();
      await page.getByRole('combobox', { name: 'Command palette' }).fill('nils chall');
      const option = page.getByRole('option', { name: 'Nils: Challenge' });
      await (act === click ? option.click() : page.keyboard.press('Enter'));
    },
  },
  {
    what: "'Where does everyone stand?'",
    calls: 3,
    async press({ page, named }, act) {
      await named('Options').click();
      await page.getByRole('menuitem', { name: 'Where does everyone stand?' }).click();
      await page.getByRole('textbox', { name: 'Question' }).fill('A fee?');
      await act(page.getByRole('dialog').getByRole('button', { name: 'Ask everyone' }));
    },
  },
];

/** Presses that cost nothing. */
const harmless: readonly Press[] = [
  {
    calls: 0,
    what: 'nothing, in the words',
    press: ({ log }) => log.click({ position: { x: 20, y: 20 } }),
  },
  {
    calls: 0,
    what: 'the length of answers',
    async press({ page }) {
      await page.getByRole('button', { name: /^Length of answers/ }).click();
      await page.getByRole('menuitemradio', { name: 'Long' }).click();
    },
  },
  {
    calls: 0,
    what: "'Minutes'",
    press: ({ page }, act) => act(page.getByRole('button', { name: 'Minutes' }).first()),
  },
  {
    calls: 0,
    what: "the minutes' ×",
    press: ({ page }, act) =>
      act(page.getByRole('dialog', { name: 'Minutes' }).getByRole('button', { name: 'Close' })),
  },
  {
    calls: 0,
    what: "'Options', twice",
    async press({ named }, act) {
      await named('Options').click();
      await act(named('Options'));
    },
  },
];

/** Every turn lasts until it is stopped; those until now are not counted. */
function hangFromNowOn(upstream: Upstream): void {
  upstream.setDefault({ kind: 'hangInStream', chunks: ['I begin with '] });
  upstream.requests.length = 0;
}

/** A question with its answer. */
async function askFirst(room: Room, upstream: Upstream): Promise<void> {
  upstream.setDefault({ kind: 'text', chunks: ['The gate.'] });
  await room.say('What comes first?');
  await room.hasSettled(2);
  hangFromNowOn(upstream);
}

/** Types without looking, and expects all of it in the field and no call of the model but those of the press. */
async function typeBlindly(room: Room, { upstream }: ScriptedStack, calls: number): Promise<void> {
  await room.page.keyboard.type(sentence);
  await expect(room.input).toHaveValue(sentence);
  await expect(room.input).toBeFocused();
  await expect.poll(() => upstream.requests.length).toBe(calls);
  upstream.requests.length = 0;
  await room.input.fill('');
  while (await room.stop.isVisible()) await room.stop.click();
  await expect(room.stop).toHaveCount(0);
}

for (const [by, act] of acts) {
  test(`whatever was pressed last by ${by}, what is typed then goes into the message field, and no key costs a call`, async ({
    page,
    scripted,
  }) => {
    test.slow();
    const { server, upstream } = scripted;
    hangFromNowOn(upstream);
    await page.setViewportSize(wide);
    await seedTeam(page);
    await page.goto(`${server.url}/team-dashboard`);
    const room = roomOf(page);
    // The proof of work takes as long as the machine is busy with other journeys.
    await expect(page.getByText("You're human.")).toBeVisible({ timeout: 240_000 });
    await test.step('a starter', async () => {
      await act(room.log.getByRole('group', { name: 'Ways to begin' }).getByRole('button').first());
      await typeBlindly(room, scripted, 1);
    });
    await test.step("'Start New Chat'", async () => {
      await room.choose('Save & Load Conversations');
      await act(room.named('Start New Chat'));
      await typeBlindly(room, scripted, 0);
    });
    await askFirst(room, upstream);
    for (const { what, calls = 1, press } of [...starting, ...harmless]) {
      await test.step(what, async () => {
        await press(room, act, upstream);
        await typeBlindly(room, scripted, calls);
      });
    }
  });
}

test('minutes that open late leave the focus to a visitor who types meanwhile', async ({
  page,
  scripted,
}) => {
  const { server, upstream } = scripted;
  await page.setViewportSize(wide);
  await seedTeam(page);
  const held = new Promise<Route>((hold) => page.route(/\/minutes-panel[^/]*\.js$/, hold));
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomOf(page);
  await expect(page.getByText("You're human.")).toBeVisible({ timeout: 240_000 });
  await askFirst(room, upstream);
  const minutes = page.getByRole('dialog', { name: 'Minutes' });
  await room.named('Minutes').click();
  await page.keyboard.type(sentence);
  await expect(minutes).toHaveCount(0);
  await (await held).continue();
  await expect(minutes).toBeVisible();
  await expect(room.input).toHaveValue(sentence);
  await expect(room.input).toBeFocused();
});

test('letters are commands only once they are turned on, after a G, and those that ask wait for Enter', async ({
  page,
  scripted,
}) => {
  const { server, upstream } = scripted;
  hangFromNowOn(upstream);
  await page.setViewportSize(wide);
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomOf(page);
  await expect(page.getByText("You're human.")).toBeVisible({ timeout: 240_000 });
  await askFirst(room, upstream);
  const leave = async () => room.log.click({ position: { x: 5, y: 5 } });

  await leave();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Commands by letter' }).check();
  await page.keyboard.press('Escape');

  await test.step('a word that begins like a command is a word', async () => {
    await leave();
    await page.keyboard.type('gather the gnats');
    await expect(room.input).toHaveValue('gather the gnats');
    await room.input.fill('');
    expect(upstream.requests).toEqual([]);
  });
  await test.step('G and A ask everyone, once it is said that they shall', async () => {
    await leave();
    await page.keyboard.type('ga');
    await expect(room.status.getByText('Ask all 3? Press Enter, or Escape.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(room.status.getByText('Ask all 3?')).toHaveCount(0);
    expect(upstream.requests).toEqual([]);
    await page.keyboard.type('ga');
    await page.keyboard.press('Enter');
    await expect(room.status.getByText('Mara is speaking: turn 1 of 3')).toBeVisible();
    await expect(room.input).toBeFocused();
  });
  await test.step('the first Escape stops the speaker and holds the discussion, and the minutes stay', async () => {
    await room.named('Minutes').click();
    const minutes = page.getByRole('dialog', { name: 'Minutes' });
    await expect(minutes).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(room.stop).toHaveCount(0);
    await expect(
      room.log.getByText('You stopped the discussion before its first turn had ended.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(minutes).toBeVisible();
    await minutes.getByRole('button', { name: 'Close' }).click();
    await expect(minutes).toHaveCount(0);
    await expect(room.input).toBeFocused();
  });
  await test.step('G and D lead to the decision, where the next key presses nothing', async () => {
    await leave();
    await page.keyboard.type('gd');
    await expect(page.getByRole('heading', { name: 'Decision', exact: true })).toBeFocused();
    upstream.requests.length = 0;
    await typeBlindly(room, scripted, 0);
  });
});
