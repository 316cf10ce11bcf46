import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, isBlank } from '@convoke/contract/text.rules.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureMessage, DisplayableError } from '../failure.rules.ts';
import { withBotCheckToken } from '../../../services/bot-check/with-bot-check-token.ts';
import type { RoleToDescribe, TeamCalls } from './team-calls.ts';
import { teamMessages } from '../messages.ts';

/** The generated description for the member form. */
export interface RoleDescriptionState {
  viewState: 'empty' | 'running' | 'full' | 'stopped' | 'failed';
  text: string;
  /** The reason of the failure. */
  failure: string | null;
}

/** Generates the role description of the member form. */
export interface RoleDescription {
  store: StoreApi<RoleDescriptionState>;
  start: (role: RoleToDescribe) => Promise<void>;
  /** Stops a call in progress; the partial text stays. */
  stop: () => void;
  /** Discards the description and aborts a call in progress. */
  clear: () => void;
}

const empty: RoleDescriptionState = { viewState: 'empty', text: '', failure: null };

export function createRoleDescription(calls: Omit<TeamCalls, 'generateTeam'>): RoleDescription {
  const store = createStore<RoleDescriptionState>(() => empty);
  let current: AbortController | null = null;

  async function start(role: RoleToDescribe): Promise<void> {
    if (current !== null || isBlank(role.role)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const previousText = store.getState().text;
    current = controller;
    store.setState({ viewState: 'running', text: '', failure: null });
    try {
      const { text } = await withBotCheckToken(calls, signal, (token) =>
        calls.describeRole(token, role, {
          signal,
          onDelta(delta) {
            if (!signal.aborted)
              store.setState(({ text: received }) => ({ text: received + delta }));
          },
        }),
      );
      signal.throwIfAborted();
      store.setState({ viewState: 'full', text: checked(text) });
    } catch (error) {
      // A reset form has already aborted this call.
      if (current !== controller) return;
      const written = store.getState().text;
      if (signal.aborted) {
        const hasText = !isBlank(written);
        store.setState(hasText ? { viewState: 'stopped' } : { ...empty, text: previousText });
      } else {
        const isUnusable = error instanceof DisplayableError || isBlank(written);
        const text = isUnusable ? previousText : written;
        store.setState({ viewState: 'failed', text, failure: failureMessage(error) });
      }
    } finally {
      if (current === controller) current = null;
    }
  }

  return {
    store,
    start,
    stop: () => current?.abort(),
    clear() {
      current?.abort();
      current = null;
      store.setState(empty);
    },
  };
}

function checked(text: string): string {
  if (isBlank(text)) throw new DisplayableError(teamMessages.descriptionEmpty);
  const length = countCodePoints(text);
  if (length > limits.roleDescription) {
    throw new DisplayableError(teamMessages.descriptionTooLong(length));
  }
  return text.trim();
}
