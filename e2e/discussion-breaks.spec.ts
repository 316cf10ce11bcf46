import { discussionPage, interruptibleRound, spoken } from './support/discussion-page.ts';
import { expect, test } from './support/fixtures.ts';

test('a discussion that goes offline in the middle keeps everything, and is resumed', async ({
  page,
  context,
  scripted,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION/);
  const { server, upstream } = scripted;
  const room = await interruptibleRound(page, scripted);
  // The browser lets go on what flows already, so the connection is cut by the other side.
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you write is kept')).toBeVisible();
  await server.stop('SIGKILL');
  await expect(
    room.log.getByText("You're offline, so the discussion broke off after 1 of 3 turns."),
  ).toBeVisible();
  await expect(room.log.getByText('First.')).toBeVisible();
  await expect(room.messages.nth(2)).toContainText('The answer was cut off. What arrived is kept.');
  await expect(room.status.getByText('Discussion on hold: 1 of 3 turns taken')).toBeVisible();

  await room.resume.click();
  await expect(page.getByText("You're still offline. Everything is kept.")).toBeVisible();
  await server.start();
  await context.setOffline(false);
  upstream.script(spoken('Second at last.'), spoken('Third.'));
  await room.resume.click();
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await expect(room.log.getByText("You're offline")).toHaveCount(0);
  await expect(room.messages).toHaveCount(4);
  await expect(room.messages.nth(2)).toContainText('Second at last.');
});

test('a discussion that another tab takes over goes on there, and nothing is left running', async ({
  page,
  context,
  scripted,
}) => {
  const { upstream } = scripted;
  const room = await interruptibleRound(page, scripted);

  const other = await context.newPage();
  await other.goto(page.url());
  const otherRoom = discussionPage(other);
  await expect(page.getByText('This conversation continues in another tab')).toBeVisible();
  await expect.poll(() => upstream.requests[1]?.closedByClientAt ?? null).not.toBeNull();
  await expect(otherRoom.log.getByText('First.')).toBeVisible();
  await expect(otherRoom.log.getByText('Second, but')).toBeVisible();
  await expect(otherRoom.status.getByText('Discussion on hold: 1 of 3 turns taken')).toBeVisible();
  upstream.script(spoken('Second at last.'), spoken('Third.'));
  await otherRoom.resume.click();
  await expect(otherRoom.log.getByText('Everyone has had a turn.')).toBeVisible();
  expect(upstream.requests).toHaveLength(4);

  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await expect(room.messages).toHaveCount(4);
  await expect(room.messages.nth(2)).toContainText('Second at last.');
  await expect(room.resume).toHaveCount(0);
});
