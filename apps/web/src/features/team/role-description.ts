import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, isBlank } from '@convoke/contract/text.rules.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureSentence, TellableFailure } from './failure.rules.ts';
import { withBotCheckToken, type RoleToDescribe, type TeamCalls } from './team-calls.ts';
import { teamMessages } from './team.messages.ts';

/** The description that is being written for the member in the form. */
export interface RoleDescriptionState {
  face: 'empty' | 'running' | 'full' | 'stopped' | 'failed';
  text: string;
  /** What failed, in words. */
  failure: string | null;
}

/** Has the role of the member in the form described. */
export interface RoleDescription {
  store: StoreApi<RoleDescriptionState>;
  start: (role: RoleToDescribe) => Promise<void>;
  /** Ends a running one; what had been written stays. */
  stop: () => void;
  /** Takes the description away, and ends a running one. */
  clear: () => void;
}

const empty: RoleDescriptionState = { face: 'empty', text: '', failure: null };

export function createRoleDescription(calls: Omit<TeamCalls, 'generateTeam'>): RoleDescription {
  const store = createStore<RoleDescriptionState>(() => empty);
  let current: AbortController | null = null;

  async function start(role: RoleToDescribe): Promise<void> {
    if (current !== null || isBlank(role.role)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const before = store.getState().text;
    current = controller;
    store.setState({ face: 'running', text: '', failure: null });
    try {
      const { text } = await withBotCheckToken(calls, signal, (token) =>
        calls.describeRole(token, role, {
          signal,
          onDelta(delta) {
            if (!signal.aborted) store.setState(({ text: sofar }) => ({ text: sofar + delta }));
          },
        }),
      );
      signal.throwIfAborted();
      store.setState({ face: 'full', text: checked(text) });
    } catch (error) {
      // A cleared form has forgotten this call already.
      if (current !== controller) return;
      const written = store.getState().text;
      if (signal.aborted) {
        const isKept = !isBlank(written);
        store.setState(isKept ? { face: 'stopped' } : { ...empty, text: before });
      } else {
        const isUseless = error instanceof TellableFailure || isBlank(written);
        const text = isUseless ? before : written;
        store.setState({ face: 'failed', text, failure: failureSentence(error) });
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
  if (isBlank(text)) throw new TellableFailure(teamMessages.descriptionEmpty);
  const length = countCodePoints(text);
  if (length > limits.roleDescription) {
    throw new TellableFailure(teamMessages.descriptionTooLong(length));
  }
  return text.trim();
}
