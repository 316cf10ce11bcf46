import type {
  GoalProposal,
  proposeGoalsBodySchema,
} from '@convoke/contract/vision/vision.endpoints.ts';
import type { Vision, VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import type { SentFile } from '@convoke/talk/projections/carried-files.rules.ts';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText, errorText } from '../../../services/api/errors/error-text.ts';
import {
  withBotCheckToken,
  type BotCheckTokens,
} from '../../../services/bot-check/with-bot-check-token.ts';
import { isOwnText } from '../vision-examples.rules.ts';
import { proposalMessages } from './messages.ts';
import { fieldsToFill } from './place-proposal.rules.ts';

/** The progress and result of a proposal. */
export interface GoalProposalState {
  viewState: 'idle' | 'reading' | 'running' | 'done' | 'kept' | 'undone' | 'stopped' | 'failed';
  /** The fields that the last proposal filled. */
  filled: readonly VisionField[];
  /** What the last proposal rests on; `null` for one from the vision alone. */
  rests: ProposalRests | null;
  /** What reads files; `null` before there were any. */
  fileStart: FileStart | null;
  /** The texts that each proposal replaced and that can be brought back, the latest last. */
  replaced: readonly Partial<Vision>[];
  /** The reason of the failure. */
  failure: string | null;
}

/** The request body of a goal proposal. */
export type ProposalRequest = z.input<typeof proposeGoalsBodySchema>;

/** A proposal from files: its texts with the marks of their passages, and the files. */
export interface ProposalRests {
  texts: Partial<Vision>;
  files: readonly SentFile[];
}

/** What reads files and puts them on the table of the conversation to come. */
export interface FileStart {
  /** Resolves with what a request carries of them, and with nothing when none could be read. */
  readForStart: (files: readonly File[], signal: AbortSignal) => Promise<readonly SentFile[]>;
  /** The files that are being read, and those that were not. */
  StartProgress: ComponentType<{ onGone: () => void }>;
}

/** The files that a proposal is made from. */
export interface ProposalFiles {
  files: readonly File[];
  loadFileStart: () => Promise<FileStart>;
}

/** Fills objectives and key results with a proposal of the team, and the vision from files. */
export interface GoalProposalWork {
  store: StoreApi<GoalProposalState>;
  /** Resolves when the proposal has come, was stopped, or failed. Without the files it is one from the vision alone. */
  start: (field: VisionField, from?: ProposalFiles) => Promise<void>;
  stop: () => void;
  /** Restores the texts before the latest proposal. */
  undo: () => void;
}

/** What a proposal needs from the browser. */
export interface GoalProposalDeps extends BotCheckTokens {
  readTexts: () => Vision;
  replaceTexts: (texts: Vision) => void;
  examples: () => readonly Vision[];
  language: () => ProposalRequest['language'];
  isOnline: () => boolean;
  propose: (
    botCheckToken: string,
    body: ProposalRequest,
    signal: AbortSignal,
  ) => Promise<GoalProposal>;
}

const notAsked: GoalProposalState = {
  viewState: 'idle',
  filled: [],
  rests: null,
  fileStart: null,
  replaced: [],
  failure: null,
};

export function createGoalProposal(deps: GoalProposalDeps): GoalProposalWork {
  const store = createStore(() => notAsked);
  let current: AbortController | null = null;
  const proposals: Vision[] = [];

  async function start(field: VisionField, from?: ProposalFiles): Promise<void> {
    if (current !== null) return;
    if (!deps.isOnline()) {
      store.setState({ viewState: 'failed', failure: proposalMessages.offline });
      return;
    }
    current = new AbortController();
    const { signal } = current;
    store.setState({ viewState: 'reading', failure: null });
    try {
      const files = from === undefined ? [] : await readFiles(store, from, signal);
      signal.throwIfAborted();
      // Why none was read stands beside each of them.
      if (from !== undefined && files.length === 0) store.setState({ viewState: 'idle' });
      else await fill(field, files, signal);
    } catch (error) {
      if (signal.aborted) store.setState({ viewState: 'stopped' });
      else store.setState({ viewState: 'failed', failure: failureText(error) });
    } finally {
      current = null;
    }
  }

  async function fill(field: VisionField, files: readonly SentFile[], signal: AbortSignal) {
    store.setState({ viewState: 'running' });
    const before = deps.readTexts();
    const drafts = [...deps.examples(), ...proposals];
    const body = requestOf(before, drafts, files, deps.language());
    const marked = await ask(deps, body, signal);
    const now = deps.readTexts();
    const proposed = textsWithoutMarks(marked);
    const filled = fieldsToFill({ before, now, proposed, field, drafts });
    if (filled.length === 0) return store.setState({ viewState: 'kept' });
    proposals.push({ ...now, ...proposed });
    store.setState(({ replaced }) => ({
      viewState: 'done',
      filled,
      rests: files.length === 0 ? null : { texts: marked, files },
      replaced: [...replaced, textsOf(now, filled)],
    }));
    deps.replaceTexts({ ...now, ...textsOf(proposed, filled) });
  }

  function undo() {
    const { replaced } = store.getState();
    const texts = replaced.at(-1);
    if (texts === undefined || current !== null) return;
    store.setState({ viewState: 'undone', rests: null, replaced: replaced.slice(0, -1) });
    deps.replaceTexts({ ...deps.readTexts(), ...texts });
  }

  return { store, start, stop: () => current?.abort(), undo };
}

/** The texts that are proposed, with their marks. */
async function ask(
  deps: GoalProposalDeps,
  body: ProposalRequest,
  signal: AbortSignal,
): Promise<Partial<Vision>> {
  const { vision, ...goals } = await withBotCheckToken(deps, signal, (token) =>
    deps.propose(token, body, signal),
  );
  signal.throwIfAborted();
  return { ...goals, ...(vision !== undefined && { teamVision: vision }) };
}

async function readFiles(
  store: GoalProposalWork['store'],
  { files, loadFileStart }: ProposalFiles,
  signal: AbortSignal,
): Promise<readonly SentFile[]> {
  const fileStart = await loadFileStart().catch((cause: unknown) => {
    // Offline, and not in the cache.
    throw new ApiError({ code: 'network', cause });
  });
  store.setState({ fileStart });
  return fileStart.readForStart(files, signal);
}

/** What is asked for: with the visitor's own texts, for the proposal to build on. */
function requestOf(
  texts: Vision,
  drafts: readonly Vision[],
  files: readonly SentFile[],
  language: ProposalRequest['language'],
): ProposalRequest {
  const own = (field: VisionField) => (isOwnText(texts, field, drafts) ? texts[field] : '');
  return {
    teamVision: files.length === 0 ? texts.teamVision : own('teamVision'),
    objectives: own('objectives'),
    keyResults: own('keyResults'),
    ...(language === undefined ? {} : { language }),
    ...(files.length > 0 && { files: [...files] }),
  };
}

const textsWithoutMarks = (texts: Partial<Vision>): Partial<Vision> =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, withoutMarks(text)]));

const textsOf = (texts: Partial<Vision>, fields: readonly VisionField[]): Partial<Vision> =>
  Object.fromEntries(fields.map((one) => [one, texts[one]]));

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return proposalMessages.unexpected;
  const fields = Object.values(error.fieldErrors).flat().map(codedErrorText);
  const wait =
    error.retryAfterSeconds === null ? [] : [proposalMessages.retryAfter(error.retryAfterSeconds)];
  return [errorText(error), ...fields, ...wait].join(' ');
}
