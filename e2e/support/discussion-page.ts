import type { Page } from '@playwright/test';
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
