import { expect, type Page } from '@playwright/test';
import { type ScriptedStack, seedTeam } from './fixtures.ts';
import { roomPage } from './room-page.ts';

/** The room with the controls of a discussion. */
export function discussionPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    ...roomPage(page),
    discuss: button('Let the team discuss'),
    askEveryone: button('Ask everyone'),
    pause: button('Pause'),
    resume: button('Resume'),
    goOn: button('Go on'),
    settings: button('Discussion settings'),
    status: page.getByRole('status'),
  };
}

/** What a member says, for the scripted upstream. */
export const spoken = (text: string) => ({ kind: 'text' as const, chunks: [text] });

/** Asks everyone, and waits until the second of three members has said half a sentence. */
export async function interruptibleRound(page: Page, { server, upstream }: ScriptedStack) {
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = discussionPage(page);
  upstream.script(spoken('First.'), { kind: 'hangInStream', chunks: ['Second, but '] });
  await room.input.fill('What comes first?');
  await room.askEveryone.click();
  await expect(room.log.getByText('Second, but')).toBeVisible();
  return room;
}
