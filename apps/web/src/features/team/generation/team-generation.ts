import type { AiDone } from '@convoke/contract/ai-stream.schemas.ts';
import {
  createTeamParser,
  type RejectedLine,
  type TeamParseResult,
} from '@convoke/contract/team/generated-team.rules.ts';
import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { workspaceMessages, type MemberRefusal } from '../../../services/workspace/messages.ts';
import { codedErrorText, referenceText } from '../../../services/api/errors/error-text.ts';
import { withBotCheckToken } from '../../../services/bot-check/with-bot-check-token.ts';
import { failureMessage } from '../failure.rules.ts';
import type { TeamCalls } from './team-calls.ts';

/** A line of the response that became no member. */
interface SkippedLine {
  line: string;
  reason: string;
}

/** The progress and result of a generation. */
export interface TeamGenerationState {
  viewState: 'idle' | 'needsVision' | 'teamFull' | 'running' | 'done' | 'stopped' | 'failed';
  added: TeamMember[];
  /** Skipped lines of the response, each with its reason. */
  skipped: SkippedLine[];
  /** The reason of the failure. */
  failure: string | null;
}

/** Generates a team, member by member. */
export interface TeamGeneration {
  store: StoreApi<TeamGenerationState>;
  start: () => Promise<void>;
  /** Stops a generation in progress; added members stay. */
  stop: () => void;
  dismiss: () => void;
}

interface TeamGenerationDeps {
  calls: Omit<TeamCalls, 'describeRole'>;
  readVision: () => Vision | null;
  isTeamFull: () => boolean;
  /** The reason when a member cannot be added. */
  addMember: (member: TeamMember) => MemberRefusal | null;
}

const idle: TeamGenerationState = { viewState: 'idle', added: [], skipped: [], failure: null };

export function createTeamGeneration(deps: TeamGenerationDeps): TeamGeneration {
  const store = createStore<TeamGenerationState>(() => idle);
  let current: AbortController | null = null;

  async function start(): Promise<void> {
    if (current !== null) return;
    const vision = deps.readVision();
    if (vision === null || isBlank(vision.teamVision)) {
      store.setState({ ...idle, viewState: 'needsVision' });
      return;
    }
    if (deps.isTeamFull()) {
      store.setState({ ...idle, viewState: 'teamFull' });
      return;
    }
    const controller = new AbortController();
    current = controller;
    store.setState({ ...idle, viewState: 'running' });
    try {
      await generate(vision, controller);
      store.setState({ viewState: 'done' });
    } catch (error) {
      store.setState(endAfterError(error, controller.signal));
    } finally {
      current = null;
    }
  }

  async function generate(vision: Vision, controller: AbortController): Promise<void> {
    const skipped = await readTeam(deps.calls, vision, controller.signal, {
      onParsed(parsed) {
        const { isFull, ...next } = addParsed(parsed, store.getState(), deps);
        // Every further token would be paid for and discarded.
        if (isFull) controller.abort(teamIsFull);
        store.setState(next);
      },
      onRestart: () => store.setState({ skipped: [] }),
    });
    // Lines that the server skipped are not in the text.
    store.setState((before) => ({ skipped: [...before.skipped, ...skipped.map(skippedByServer)] }));
  }

  return {
    store,
    start,
    stop: () => current?.abort(),
    dismiss: () => {
      if (current === null) store.setState(idle);
    },
  };
}

const teamIsFull = new Error('The team is full');

interface TeamReader {
  onParsed: (parsed: TeamParseResult) => void;
  /** What was parsed so far comes once more, with what was lost. */
  onRestart: () => void;
}

/** Parses the response while it streams; returns the lines that the server skipped. */
async function readTeam(
  calls: TeamGenerationDeps['calls'],
  vision: Vision,
  signal: AbortSignal,
  { onParsed, onRestart }: TeamReader,
) {
  let parser = createTeamParser();
  let received = '';
  const { text, skipped = [] } = await withBotCheckToken(calls, signal, (token) =>
    calls.generateTeam(token, vision, {
      signal,
      onDelta(delta) {
        // Pieces that arrive after the stop must not add members.
        if (signal.aborted) return;
        received += delta;
        onParsed(parser.push(delta));
      },
    }),
  );
  if (text !== received) {
    // A piece was lost; the end carries the whole text.
    parser = createTeamParser();
    onRestart();
    onParsed(parser.push(text));
  }
  onParsed(parser.end());
  return skipped;
}

function endAfterError(error: unknown, signal: AbortSignal): Partial<TeamGenerationState> {
  if (signal.reason === teamIsFull) return { viewState: 'done' };
  if (signal.aborted) return { viewState: 'stopped' };
  return { viewState: 'failed', failure: failureMessage(error) };
}

/** Adds parsed members to the team; returns who was added and what was skipped so far, and whether the team is full now. */
function addParsed(
  { members, rejected }: TeamParseResult,
  before: TeamGenerationState,
  { addMember, isTeamFull }: TeamGenerationDeps,
) {
  const joined = new Set(before.added.map(memberKey));
  const added = [...before.added];
  const skipped = [...before.skipped, ...rejected.map(skippedHere)];
  for (const { name, role, description } of members) {
    if (joined.has(memberKey({ name, role }))) continue;
    const member = { name, role, skills: [], roleDescription: description };
    const reason = addMember(member);
    if (reason === null) added.push(member);
    else skipped.push({ line: `${name}, ${role}`, reason: workspaceMessages.refusals[reason] });
    if (isTeamFull()) return { added, skipped, isFull: true };
  }
  return { added, skipped, isFull: false };
}

const skippedHere = ({ line, error }: RejectedLine): SkippedLine => ({
  line,
  reason: referenceText(error),
});

function skippedByServer({ line, reason, error }: NonNullable<AiDone['skipped']>[number]) {
  return {
    line,
    reason: error === undefined ? reason : codedErrorText({ ...error, message: reason }),
  };
}
