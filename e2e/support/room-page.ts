import { type Locator, type Page, expect } from '@playwright/test';
import type { UpstreamRequest } from '../../apps/server/test/upstream-behaviours.ts';

/** The team dashboard in a visitor's hands. */
export function roomPage(page: Page) {
  const log = page.getByRole('log', { name: 'Conversation' });
  const input = page.getByPlaceholder('Feel free to interrupt...');
  const stop = page.getByRole('button', { name: 'Stop' });
  const messages = log.getByRole('article');
  const member = (name: string) => page.getByRole('article', { name, exact: true });

  async function openActions(name: string): Promise<Locator> {
    const actions = member(name).getByRole('button', { name: 'Actions' });
    if ((await actions.getAttribute('aria-expanded')) === 'false') await actions.click();
    return member(name);
  }

  return {
    log,
    input,
    stop,
    messages,
    member,
    openActions,
    async say(text: string) {
      await input.fill(text);
      await input.press('Enter');
      await expect(input).toHaveValue('');
    },
    /** Asks a member by one of its actions. */
    async ask(name: string, action: string) {
      await (await openActions(name)).getByRole('button', { name: action, exact: true }).click();
    },
    /** Picks an entry of the three-dot menu. */
    async choose(option: string) {
      await page.getByRole('button', { name: 'Options' }).click();
      await page.getByRole('menuitem', { name: option, exact: true }).click();
    },
    /** Waits for this number of messages and the end of the reply. */
    async hasSettled(count: number) {
      await expect(messages).toHaveCount(count);
      await expect(stop).toHaveCount(0);
    },
  };
}

/** A line of the chat-completions request. */
export interface UpstreamMessage {
  role: string;
  content: string;
}

/** What the upstream was asked, line by line. */
export function promptMessagesOf(request: UpstreamRequest | undefined): UpstreamMessage[] {
  return (request?.body['messages'] ?? []) as UpstreamMessage[];
}

/** The last line of what the upstream was asked: the cue of the turn. */
export function lastPromptOf(request: UpstreamRequest | undefined): string {
  return promptMessagesOf(request).at(-1)?.content ?? '';
}
