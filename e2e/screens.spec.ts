import type { Locator, Page } from '@playwright/test';
import { roomPage } from './support/room-page.ts';
import { visitScreen } from './support/visit-screen.ts';
import {
  expect,
  expectAccessible,
  checkScreen,
  sampleTeam,
  sampleVision,
  seedTeam,
  test,
  wide,
} from './support/fixtures.ts';

/** A long name without a break, as German makes them. */
const memberWithLongName = {
  name: 'Maximiliane Donaudampfschifffahrtsgesellschaftskapitänin',
  role: 'Bevollmächtigte für Rindfleischetikettierungsüberwachung',
  skills: [],
  roleDescription: 'Watches over very long words.',
};

// Neither theme has an accessibility fault, and nothing scrolls sideways.

test('the screens on the way to a team are accessible and fit, and lead on', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize(wide);
  await test.step('an address that nothing knows leads home', async () => {
    await page.goto(`${rehearsal.url}/there/is/no-such-page`);
    await expect(page).toHaveURL(`${rehearsal.url}/home`);
  });
  await expect(page.getByRole('button', { name: 'Start Now' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await checkScreen(page, 'home');
  await test.step('a link into the landing page works from every page, and Back restores the position', () =>
    followLinkIntoLandingPage(page));

  await page.getByRole('banner').getByRole('link', { name: 'Create' }).click();
  for (const [title, text] of [
    ['Team Vision', sampleVision.teamVision],
    ['Objectives', sampleVision.objectives],
    ['Key Results', sampleVision.keyResults],
  ] as const) {
    await page.getByRole('textbox', { name: title }).fill(text);
    // The step in between looks like the last one.
    if (title !== 'Objectives') await checkScreen(page, `vision, ${title}`);
    await page.getByRole('button', { name: /^Next/ }).click();
  }

  await expect(page).toHaveURL(/\/team-assembly$/);
  await expect(page.getByRole('heading', { name: 'Build Your Team' })).toBeVisible();
  await expect(page.getByText("You're human.")).toBeVisible();
  await checkScreen(page, 'team assembly, empty');
  await test.step('the room without a team says what to do next', async () => {
    await visitScreen(page, '/team-dashboard');
    await expect(page.getByRole('heading', { name: 'Nobody is at the table yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Build Your Team' }).click();
    await expect(page).toHaveURL(/\/team-assembly$/);
    await expect(page.getByRole('button', { name: 'Next: Start Conversation' })).toBeDisabled();
  });
});

async function followLinkIntoLandingPage(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  const about = page.getByRole('heading', { level: 1, name: 'About' });
  await expect(about).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Features' })).toBeInViewport();
  await expect(page.locator('#features')).toBeFocused();
  await page.goBack();
  await expect(about).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
}

test('a full team and its room are accessible and fit, and so is what opens over them', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize(wide);
  await seedTeam(page, [...sampleTeam, memberWithLongName]);
  await page.goto(`${rehearsal.url}/team-assembly`);
  await page.getByRole('button', { name: 'Remove Oda' }).click();
  await page.getByRole('button', { name: 'Description of Mara' }).click();
  await expect(page.getByText("You're human.")).toBeVisible();
  await checkScreen(page, 'team assembly, full');
  await page.getByRole('button', { name: 'Edit Mara' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Team Member' })).toBeVisible();
  await checkScreen(page, 'team assembly, dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next: Start Conversation' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();
  await expect(page.getByText("You're human.")).toBeVisible();
  await checkScreen(page, 'team dashboard, empty');
  await checkTalk(page);
  await checkPanels(page);
  await test.step('on a phone the team is a sheet that goes away with the action', () =>
    openTeamSheet(page));
});

/** Judges what has opened alone: what it opened over was looked at before. */
async function checkLayer(page: Page, what: string): Promise<void> {
  const covered = page.locator('body header, aside, [role=log]');
  const setVisibility = (visibility: string) =>
    covered.evaluateAll((parts: HTMLElement[], value) => {
      for (const part of parts) part.style.visibility = value;
    }, visibility);
  await setVisibility('hidden');
  await checkScreen(page, what);
  await setVisibility('');
}

async function checkTalk(page: Page): Promise<void> {
  const room = roomPage(page);
  await room.say(`A word with *emphasis*, \`code\` and ${'a'.repeat(120)}`);
  await room.hasSettled(2);
  await room.ask(memberWithLongName.name, 'Objection');
  await room.hasSettled(3);
  await (await room.openActions('Mara')).getByRole('button', { name: 'Member Info' }).click();
  await expect(page.getByText("You're human.")).toBeVisible();
  await checkScreen(page, 'team dashboard, talk');
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkLayer(page, 'team dashboard, menu');
  await page.keyboard.press('Escape');
}

async function checkPanels(page: Page): Promise<void> {
  for (const [option, title] of [
    ['Vision Summary', 'Vision Summary'],
    ['Publish Conversation', 'Publish Conversation'],
    ['Save & Load Conversations', 'Conversations'],
  ] as const) {
    await roomPage(page).choose(option);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await checkLayer(page, `team dashboard, ${title}`);
  }
  const panel = page.getByRole('dialog', { name: 'Conversations' });
  await panel.getByRole('button', { name: 'Save Current Chat' }).click();
  await panel
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Delete / })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await checkLayer(page, 'team dashboard, dialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

async function openTeamSheet(page: Page): Promise<void> {
  const room = roomPage(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const teamButton = page.getByRole('button', { name: 'Team', exact: true });
  await expect(room.member('Mara')).toBeHidden();
  await teamButton.click();
  await expect(room.member('Mara')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(room.member('Mara')).toBeHidden();
  await expect(teamButton).toBeFocused();
  await teamButton.click();
  await room.ask('Nils', 'Few words');
  await expect(room.member('Mara')).toBeHidden();
  await room.hasSettled(4);
  await page.setViewportSize(wide);
  await expect(room.member('Mara')).toBeVisible();
  await expect(teamButton).toHaveCount(0);
}

/** Presses Tab, or Shift+Tab, until the control has the focus. */
async function tabTo(page: Page, control: Locator, tab = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(tab);
  }
  throw new Error(`${tab} does not reach ${String(control)}`);
}

test('the main job goes by keyboard alone, and the focus comes back where it was', async ({
  page,
  rehearsal,
}) => {
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (control: Locator, tab = 'Tab') => {
    await tabTo(page, control, tab);
    await keyboard.press('Enter');
  };

  await page.goto(rehearsal.url);
  await expect(page).toHaveURL(`${rehearsal.url}/home`);
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await press(button('Start Now').first());

  await expect(page.getByRole('heading', { name: 'Define Your Vision' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Team Vision' }));
  await keyboard.insertText(sampleVision.teamVision);
  await press(button('Next'));
  await expect(page.getByRole('textbox', { name: 'Objectives' })).toBeFocused();
  await keyboard.insertText(sampleVision.objectives);
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Key Results' })).toBeFocused();
  await keyboard.insertText(sampleVision.keyResults);
  await press(button('Next: Summon Your Thinking Team'));

  await expect(page).toHaveURL(/\/team-assembly$/);
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await keyboard.insertText('Mara');
  await tabTo(page, page.getByRole('textbox', { name: 'Role' }));
  await keyboard.insertText('Researcher');
  await keyboard.press('Enter');
  const team = page.getByRole('list', { name: 'Your Team' }).getByRole('listitem');
  await expect(team).toHaveText(/Mara/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await keyboard.insertText('Nils');
  await tabTo(page, page.getByRole('textbox', { name: 'Role' }));
  await keyboard.insertText('Builder');
  await keyboard.press('Enter');
  await expect(team).toHaveCount(2);
  await press(button('Edit Mara'));
  const editor = page.getByRole('dialog', { name: 'Edit Team Member' });
  await expect(editor).toBeVisible();
  await keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(button('Edit Mara')).toBeFocused();
  await press(button('Move Nils up'));
  await expect(team).toHaveText([/Nils/, /Mara/]);
  await expect(page.getByRole('button', { name: 'Move Nils up' })).toBeFocused();
  await press(button('Next: Start Conversation'));

  await expect(page).toHaveURL(/\/team-dashboard$/);
  const room = roomPage(page);
  await tabTo(page, room.input);
  await keyboard.insertText('Where do we begin?');
  await keyboard.press('Enter');
  await room.hasSettled(2);
  await expect(room.input).toBeFocused();

  const actions = room.member('Mara').getByRole('button', { name: 'Actions' });
  // The sidebar is before the composer.
  await press(actions, 'Shift+Tab');
  await press(room.member('Mara').getByRole('button', { name: 'Objection' }));
  await expect(room.input).toBeFocused();
  await room.hasSettled(3);
  await press(actions, 'Shift+Tab');
  await press(room.member('Mara').getByRole('button', { name: 'Member Info' }));
  await expect(page.getByRole('tooltip')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await keyboard.press('Escape');
  await expect(actions).toBeFocused();

  const options = button('Options');
  await press(options);
  await expect(page.getByRole('menuitem', { name: 'Back to Team Assembly' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(options).toBeFocused();
  // The other panels of the menu open and close in the same way: see the tests of the page.
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Publish Conversation' });
  await expect(panel).toBeVisible();
  await expect(options).not.toBeFocused();
  await keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(options).toBeFocused();
});
