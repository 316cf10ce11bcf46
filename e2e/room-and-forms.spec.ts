import { roomPage } from './support/room-page.ts';
import { expect, expectNoSidewaysScroll, seedTeam, test } from './support/fixtures.ts';

const longTeam = [
  { name: 'Wilhelmine Donaudampfschifffahrt', role: 'Strategic Transformation', skills: [] },
  { name: 'Ada Lindqvist', role: 'Pilot Lead', skills: [] },
  { name: 'Nils', role: 'Builder', skills: [] },
];

test('a message that a field is required moves nothing, and the first press counts, with a mouse and on a phone', async ({
  page,
  rehearsal,
}) => {
  await page.goto(`${rehearsal.url}/vision`);
  for (const { viewport, before, step, message } of [
    {
      viewport: { width: 1440, height: 900 },
      before: 'Team Vision',
      step: 'Objectives',
      message: 'Objectives are required',
    },
    {
      viewport: { width: 390, height: 844 },
      before: 'Objectives',
      step: 'Key Results',
      message: 'Key results are required',
    },
  ]) {
    // A field says that it is required once it was left: each window needs one that was not.
    await page.setViewportSize(viewport);
    await page.getByRole('textbox', { name: before }).fill('A reading city');
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    await expect(page.getByRole('textbox', { name: step })).toBeFocused();
    const topOf = async () => (await next.boundingBox())?.y ?? Number.NaN;
    const top = await topOf();

    const back = await page.getByRole('button', { name: 'Back' }).boundingBox();
    if (back === null) throw new Error('There is no way back');
    await page.mouse.move(back.x + back.width / 2, back.y + back.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('textbox', { name: before })).toBeVisible();

    await next.click();
    await expect(page.getByText(message)).toBeVisible();
    // Half of a pixel, by which heights of lines are rounded, moves nothing.
    expect(Math.abs((await topOf()) - top)).toBeLessThan(0.5);
  }
});

test('the head of a message breaks between its words, and its button never stands alone', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await seedTeam(page, longTeam);
  await page.addInitScript((members) => {
    const messages = members.map(({ name, role }, index) => ({
      id: `m${index}`,
      sender: name,
      role,
      content: 'Yes.',
      fromUser: false,
      kind: 'objection',
      time: 'then',
      sentAt: 1_795_334_000_000 + index * 60_000,
    }));
    const conversation = { id: '1', title: 'Heads', timestamp: 1_795_334_000_000, messages };
    const saved = [{ ...conversation, teamMembers: members, teamVision: null }];
    localStorage.setItem('convoke.conversations', JSON.stringify(saved));
  }, longTeam);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.choose('Save & Load Conversations');
  await page.getByRole('button', { name: /^Heads/ }).click();
  await expect(room.messages).toHaveCount(longTeam.length);
  for (const message of await room.messages.all()) {
    const [time, button, words] = await Promise.all([
      message.locator('time').boundingBox(),
      message.getByRole('button', { name: 'Copy message' }).boundingBox(),
      message.getByText('Yes.').boundingBox(),
    ]);
    if (time === null || button === null || words === null) throw new Error('A part is missing');
    const middle = button.y + button.height / 2;
    expect(middle, 'beside the last words of the head').toBeGreaterThan(time.y);
    expect(middle).toBeLessThan(time.y + time.height);
    expect(button.x, 'and not over them').toBeGreaterThanOrEqual(time.x + time.width);
    expect(words.y - (time.y + time.height), 'the words follow at once').toBeLessThan(24);
  }
  await expectNoSidewaysScroll(page);
});
