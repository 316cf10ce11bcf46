import {
  createTeamReader,
  type RejectedLine,
  type TeamReading,
} from '@convoke/contract/team/generated-team.rules.ts';
import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  teamDataMessages,
  type MemberRefusal,
} from '../../services/team-data/team-data.messages.ts';
import { failureSentence } from './failure.rules.ts';
import { withBotCheckToken, type TeamCalls } from './team-calls.ts';

/** How a generation stands and what it brought. */
export interface TeamGenerationState {
  face: 'idle' | 'needsVision' | 'teamFull' | 'running' | 'done' | 'stopped' | 'failed';
  added: TeamMember[];
  /** Lines of the answer that became no member, each with its reason. */
  skipped: RejectedLine[];
  /** What failed, in words. */
  failure: string | null;
}

/** Generates a team, member by member. */
export interface TeamGeneration {
  store: StoreApi<TeamGenerationState>;
  start: () => Promise<void>;
  /** Ends a running one; whoever has joined stays. */
  stop: () => void;
  dismiss: () => void;
}

interface TeamGenerationDeps {
  calls: Omit<TeamCalls, 'describeRole'>;
  readVision: () => Vision | null;
  isTeamFull: () => boolean;
  /** The reason when a member cannot join. */
  addMember: (member: TeamMember) => MemberRefusal | null;
}

const idle: TeamGenerationState = { face: 'idle', added: [], skipped: [], failure: null };

export function createTeamGeneration(deps: TeamGenerationDeps): TeamGeneration {
  const store = createStore<TeamGenerationState>(() => idle);
  let current: AbortController | null = null;

  async function start(): Promise<void> {
    if (current !== null) return;
    const vision = deps.readVision();
    if (vision === null || isBlank(vision.teamVision)) {
      store.setState({ ...idle, face: 'needsVision' });
      return;
    }
    if (deps.isTeamFull()) {
      store.setState({ ...idle, face: 'teamFull' });
      return;
    }
    const controller = new AbortController();
    current = controller;
    store.setState({ ...idle, face: 'running' });
    try {
      await generate(vision, controller);
      store.setState({ face: 'done' });
    } catch (error) {
      const isFull = controller.signal.reason === teamIsFull;
      if (isFull) store.setState({ face: 'done' });
      else if (controller.signal.aborted) store.setState({ face: 'stopped' });
      else store.setState({ face: 'failed', failure: failureSentence(error) });
    } finally {
      current = null;
    }
  }

  async function generate(vision: Vision, controller: AbortController): Promise<void> {
    const { signal } = controller;
    let reader = createTeamReader();
    let received = '';
    const { text, skipped = [] } = await withBotCheckToken(deps.calls, signal, (token) =>
      deps.calls.generateTeam(token, vision, {
        signal,
        onDelta(delta) {
          // What is still on its way when the visitor stops must not seat anybody any more.
          if (signal.aborted) return;
          received += delta;
          take(reader.push(delta), controller);
        },
      }),
    );
    if (text !== received) {
      // A piece was lost on the way; the end brings the whole answer.
      reader = createTeamReader();
      store.setState({ skipped: [] });
      take(reader.push(text), controller);
    }
    take(reader.end(), controller);
    // What our own server skipped is not in the text any more.
    take({ members: [], rejected: skipped }, controller);
  }

  function take({ members, rejected }: TeamReading, controller: AbortController): void {
    const { added, skipped } = store.getState();
    const joined = new Set(added.map(memberKey));
    const next = { added: [...added], skipped: [...skipped, ...rejected] };
    for (const { name, role, description } of members) {
      if (joined.has(memberKey({ name, role }))) continue;
      const member = { name, role, skills: [], roleDescription: description };
      const reason = deps.addMember(member);
      if (reason === null) next.added.push(member);
      else
        next.skipped.push({ line: `${name}, ${role}`, reason: teamDataMessages.refusals[reason] });
      if (deps.isTeamFull()) {
        // Every further word would be paid for and thrown away.
        controller.abort(teamIsFull);
        break;
      }
    }
    store.setState(next);
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
