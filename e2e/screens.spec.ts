import type { Locator, Page } from '@playwright/test';
import type { ConvokeServer } from './support/convoke-server.ts';
import { roomPage } from './support/room-page.ts';
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

test('the landing page and the vision are accessible and fit', async ({ page, rehearsal }) => {
  await page.setViewportSize(wide);
  await page.goto(`${rehearsal.url}/home`);
  await expect(page.getByRole('button', { name: 'Start Now' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await checkScreen(page, 'home');

  await page.goto(`${rehearsal.url}/vision`);
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
});

test('the team assembly is accessible and fits', async ({ page, rehearsal }) => {
  await page.setViewportSize(wide);
  await seedTeam(page, []);
  await page.goto(`${rehearsal.url}/team-assembly`);
  await expect(page.getByRole('heading', { name: 'Build Your Team' })).toBeVisible();
  await expect(page.getByText("You're human.")).toBeVisible();
  await checkScreen(page, 'team assembly, empty');
  await page.evaluate(
    (team) => localStorage.setItem('convoke.teamMembers', JSON.stringify(team)),
    [...sampleTeam, memberWithLongName],
  );
  await page.reload();
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
});

test('the team dashboard is accessible and fits', async ({ page, rehearsal }) => {
  const room = await openRoom(page, rehearsal);
  await checkScreen(page, 'team dashboard, empty');
  await room.say(`A word with *emphasis*, \`code\` and ${'a'.repeat(120)}`);
  await room.hasSettled(2);
  await room.ask(memberWithLongName.name, 'Objection');
  await room.hasSettled(3);
  await (await room.openActions('Mara')).getByRole('button', { name: 'Member Info' }).click();
  await expect(page.getByText("You're human.")).toBeVisible();
  await checkScreen(page, 'team dashboard, talk');
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkScreen(page, 'team dashboard, menu');
});

test('what opens in the team dashboard is accessible and fits', async ({ page, rehearsal }) => {
  const room = await openRoom(page, rehearsal);
  await room.say('Where do we begin?');
  await room.hasSettled(2);
  for (const [option, title] of [
    ['Vision Summary', 'Vision Summary'],
    ['Publish Conversation', 'Publish Conversation'],
    ['Save & Load Conversations', 'Conversations'],
  ] as const) {
    await room.choose(option);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await checkScreen(page, `team dashboard, ${title}`);
  }
  const panel = page.getByRole('dialog', { name: 'Conversations' });
  await panel.getByRole('button', { name: 'Save Current Chat' }).click();
  await panel
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen(page, 'team dashboard, dialog');
});

async function openRoom(page: Page, { url }: ConvokeServer) {
  await page.setViewportSize(wide);
  await seedTeam(page, [...sampleTeam.slice(0, 2), memberWithLongName]);
  await page.goto(`${url}/team-dashboard`);
  await expect(page.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();
  await expect(page.getByText("You're human.")).toBeVisible();
  return roomPage(page);
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

test('the main job goes by keyboard alone, and the focus comes back where it was', async ({
  page,
  rehearsal,
}) => {
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await keyboard.press(key);
  };

  await page.goto(rehearsal.url);
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
  // The sidebar stands before the composer; going round once gets there.
  await press(actions);
  await press(room.member('Mara').getByRole('button', { name: 'Objection' }));
  await expect(actions).toBeFocused();
  await room.hasSettled(3);
  await keyboard.press('Enter');
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
  for (const [option, downs] of [
    ['Conversations', 1],
    ['Publish Conversation', 2],
    ['Vision Summary', 3],
  ] as const) {
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (let down = 0; down < downs; down += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: option });
    await expect(panel).toBeVisible();
    await expect(options).not.toBeFocused();
    await keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(options).toBeFocused();
  }
});

test('on a phone the team is a sheet that goes away with the action', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
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
  await room.hasSettled(1);
  await page.setViewportSize(wide);
  await expect(room.member('Mara')).toBeVisible();
  await expect(teamButton).toHaveCount(0);
});

test('an address that nothing knows leads home', async ({ page, rehearsal }) => {
  await page.goto(`${rehearsal.url}/there/is/no-such-page`);
  await expect(page).toHaveURL(`${rehearsal.url}/home`);
  await page.goto(rehearsal.url);
  await expect(page).toHaveURL(`${rehearsal.url}/home`);
});

test('the room without a team says what to do next', async ({ page, rehearsal }) => {
  await page.goto(`${rehearsal.url}/team-dashboard`);
  await expect(page.getByRole('heading', { name: 'Nobody is at the table yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Build Your Team' }).click();
  await expect(page).toHaveURL(/\/team-assembly$/);
  await expect(page.getByRole('button', { name: 'Next: Start Conversation' })).toBeDisabled();
});
