import type { GoalProposal, ProposeGoalsBody } from '@convoke/contract/vision/vision.endpoints.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText, errorText } from '../../../services/api/errors/error-text.ts';
import {
  withBotCheckToken,
  type BotCheckTokens,
} from '../../../services/bot-check/with-bot-check-token.ts';
import { isOwnText } from '../vision-examples.rules.ts';
import { proposalMessages } from './messages.ts';
import { fieldsToFill, type GoalField } from './place-proposal.rules.ts';

/** The progress and result of a proposal. */
export interface GoalProposalState {
  viewState: 'idle' | 'running' | 'done' | 'kept' | 'undone' | 'stopped' | 'failed';
  /** The fields that the last proposal filled. */
  filled: readonly GoalField[];
  /** The texts before each proposal that can be undone, the latest last. */
  replaced: readonly GoalProposal[];
  /** The reason of the failure. */
  failure: string | null;
}

/** Fills objectives and key results with a proposal of the team. */
export interface GoalProposalWork {
  store: StoreApi<GoalProposalState>;
  /** Resolves when the proposal has come, was stopped, or failed. */
  start: (field: GoalField) => Promise<void>;
  stop: () => void;
  /** Restores the texts before the latest proposal. */
  undo: () => void;
}

/** What a proposal needs from the browser. */
export interface GoalProposalDeps extends BotCheckTokens {
  readTexts: () => Vision;
  replaceTexts: (texts: Vision) => void;
  examples: () => readonly Vision[];
  language: () => ProposeGoalsBody['language'];
  isOnline: () => boolean;
  propose: (
    botCheckToken: string,
    body: ProposeGoalsBody,
    signal: AbortSignal,
  ) => Promise<GoalProposal>;
}

export function createGoalProposal(deps: GoalProposalDeps): GoalProposalWork {
  const store = createStore<GoalProposalState>(() => ({
    viewState: 'idle',
    filled: [],
    replaced: [],
    failure: null,
  }));
  let current: AbortController | null = null;
  const proposals: Vision[] = [];

  async function start(field: GoalField): Promise<void> {
    if (current !== null) return;
    if (!deps.isOnline()) {
      store.setState({ viewState: 'failed', failure: proposalMessages.offline });
      return;
    }
    const controller = new AbortController();
    current = controller;
    store.setState({ viewState: 'running', failure: null });
    try {
      await fill(field, controller.signal);
    } catch (error) {
      store.setState(
        controller.signal.aborted
          ? { viewState: 'stopped' }
          : { viewState: 'failed', failure: failureText(error) },
      );
    } finally {
      current = null;
    }
  }

  async function fill(field: GoalField, signal: AbortSignal): Promise<void> {
    const before = deps.readTexts();
    const drafts = [...deps.examples(), ...proposals];
    const own = (one: GoalField) => (isOwnText(before, one, drafts) ? before[one] : '');
    const language = deps.language();
    const body = {
      teamVision: before.teamVision,
      objectives: own('objectives'),
      keyResults: own('keyResults'),
      ...(language === undefined ? {} : { language }),
    };
    const proposal = await withBotCheckToken(deps, signal, (token) =>
      deps.propose(token, body, signal),
    );
    signal.throwIfAborted();
    const now = deps.readTexts();
    const filled = fieldsToFill({ before, now, field, drafts });
    if (filled.length === 0) {
      store.setState({ viewState: 'kept' });
      return;
    }
    proposals.push({ ...now, ...proposal });
    const { objectives, keyResults } = now;
    store.setState(({ replaced }) => ({
      viewState: 'done',
      filled,
      replaced: [...replaced, { objectives, keyResults }],
    }));
    deps.replaceTexts({
      ...now,
      ...Object.fromEntries(filled.map((one) => [one, proposal[one]])),
    });
  }

  function undo() {
    const { replaced } = store.getState();
    const texts = replaced.at(-1);
    if (texts === undefined || current !== null) return;
    store.setState({ viewState: 'undone', replaced: replaced.slice(0, -1) });
    deps.replaceTexts({ ...deps.readTexts(), ...texts });
  }

  return { store, start, stop: () => current?.abort(), undo };
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return proposalMessages.unexpected;
  const fields = Object.values(error.fieldErrors).flat().map(codedErrorText);
  const wait =
    error.retryAfterSeconds === null ? [] : [proposalMessages.retryAfter(error.retryAfterSeconds)];
  return [errorText(error), ...fields, ...wait].join(' ');
}
