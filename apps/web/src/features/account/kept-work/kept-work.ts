import {
  chooseKeptWorkEndpoint,
  readKeptWorkEndpoint,
  sendKeptWorkEndpoint,
} from '@convoke/contract/account/kept-work.endpoints.ts';
import type { KeptWorkChoice } from '@convoke/contract/account/kept-work.schemas.ts';
import { createStore } from 'zustand';
import { now } from '../../../lib/clock.ts';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { requestJson } from '../../../services/api/request-json.ts';
import { identityStore } from '../../../services/identity/identity.ts';
import { keptWorkStorage } from '../../../services/team-data/kept-work-storage.ts';
import { createKeepWork, type KeepingOutcome, type KeptWorkStanding } from './keep-work.ts';
import { keptWorkMessages as texts } from './kept-work.messages.ts';

/** Where the keeping stands, for the screens. */
export interface KeptWorkState {
  /** `null` while nobody has asked the server. */
  standing: KeptWorkStanding | null;
  isRunning: boolean;
  /** Why the last run did not end well, in words. */
  trouble: string | null;
  unfitCount: number;
}

const atFirst: KeptWorkState = { standing: null, isRunning: false, trouble: null, unfitCount: 0 };

export const keptWorkStore = createStore<KeptWorkState>(() => atFirst);

const accountNow = () => identityStore.getState().identity?.account.uuid ?? null;

const keepWork = createKeepWork({
  storage: keptWorkStorage,
  server: {
    read: (since) =>
      requestJson(readKeptWorkEndpoint, { query: { since: String(since) }, isInPlace: true }),
    send: (epoch, changes) =>
      requestJson(sendKeptWorkEndpoint, { body: { epoch, changes }, isInPlace: true }),
  },
  now,
  accountNow,
});

let running: Promise<void> | null = null;
let isWantedAgain = false;

/** Brings this browser and the account together; who asks meanwhile gets one more run. */
export async function bringTogether(): Promise<void> {
  if (running !== null) {
    isWantedAgain = true;
    return running;
  }
  running = runWhileWanted();
  return running;
}

async function runWhileWanted(): Promise<void> {
  keptWorkStore.setState({ isRunning: true });
  try {
    do {
      isWantedAgain = false;
      // oxlint-disable-next-line no-await-in-loop -- each run looks at what the one before left
      await runOnce();
    } while (isWantedAgain);
  } finally {
    running = null;
    keptWorkStore.setState({ isRunning: false });
  }
}

async function runOnce(): Promise<void> {
  const account = accountNow();
  if (account === null) return;
  try {
    show(await alone(() => keepWork.run(account)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    keptWorkStore.setState({
      trouble: error.code === 'network' ? texts.offline : translateSentence(error.message),
    });
  }
}

function show(outcome: KeepingOutcome): void {
  if (outcome.state === 'done') {
    const { standing, unfitCount } = outcome;
    keptWorkStore.setState({ standing, unfitCount, trouble: null });
  } else if (outcome.state === 'notStored') keptWorkStore.setState({ trouble: texts.notStored });
}

/** One tab at a time, where the browser has locks (not on plain http); without, tabs only ask more often than they need. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('convoke.keptWork', work) : work();
}

/** Turns keeping on or off; a sentence when that failed. */
export async function choose(choice: KeptWorkChoice): Promise<string | null> {
  const account = accountNow();
  if (account === null) return texts.choiceFailed;
  try {
    await requestJson(chooseKeptWorkEndpoint, { body: choice });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${texts.choiceFailed} ${translateSentence(error.message)}`;
  }
  // Who turns it on here means the work here, unless it is somebody else's.
  const isNobodys = keptWorkStorage.readNotes() === null;
  if (choice.isKept && isNobodys && !keepWork.join(account)) return texts.notAdded;
  await bringTogether();
  return null;
}

/** Answers the question what becomes of the work that stands here. */
export async function answer(reply: 'add' | 'leave' | 'remove'): Promise<void> {
  const account = accountNow();
  if (account === null) return;
  const isDone =
    reply === 'remove'
      ? keepWork.clear()
      : reply === 'add'
        ? keepWork.join(account)
        : keepWork.decline(account);
  if (isDone) await bringTogether();
  else keptWorkStore.setState({ trouble: texts.notAdded });
}

/** Takes one's work out of this browser, once all of it is in the account; a sentence when it is not. */
export async function removeFromBrowser(): Promise<string | null> {
  await bringTogether();
  if (!isAllInAccount() || !keepWork.clear()) {
    return [texts.notRemoved, keptWorkStore.getState().trouble]
      .filter((part) => part !== null)
      .join(' ');
  }
  return null;
}

/** Whether the account holds everything that it synchronises. */
export function isAllInAccount(): boolean {
  const { standing, trouble, unfitCount, isRunning } = keptWorkStore.getState();
  return standing === 'kept' && trouble === null && unfitCount === 0 && !isRunning;
}

/** Forgets what was known of whoever was signed in. */
export const forgetStanding = (): void => keptWorkStore.setState(atFirst);
