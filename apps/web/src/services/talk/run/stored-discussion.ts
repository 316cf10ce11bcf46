import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { withTurnBegun } from '@convoke/talk/discussion/cut-turns.rules.ts';
import type {
  DiscussionProgress,
  DiscussionRecord,
} from '@convoke/talk/discussion/discussion-record.ts';
import {
  afterToolRequest,
  afterTurn,
  speakersLeft,
} from '@convoke/talk/discussion/progress.rules.ts';
import type { Speaker } from '@convoke/talk/projections/transcript.rules.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import type { CurrentConversation } from '../../workspace/conversation/current-conversation-store.ts';

export interface StoredDiscussionDeps {
  currentConversation: Pick<CurrentConversation, 'load' | 'changeConversation' | 'setSpeaker'>;
  readTeam: () => { members: readonly TeamMember[] };
}

/** The latest discussion of the current conversation and how its team discusses, as they are stored. */
export class StoredDiscussion {
  readonly #deps: StoredDiscussionDeps;

  constructor(deps: StoredDiscussionDeps) {
    this.#deps = deps;
  }

  readonly members = (): readonly TeamMember[] => this.#deps.readTeam().members;

  /** The member as the team has them today; `undefined` once they have left. */
  readonly inTeam = (speaker: Speaker): TeamMember | undefined => {
    const id = memberId(speaker);
    return this.members().find((member) => memberId(member) === id);
  };

  /** Another tab goes on with the conversation. */
  readonly isPaused = (): boolean => this.#deps.currentConversation.load().isPaused;

  /** `null` before the first discussion. */
  readonly progress = (): DiscussionProgress | null => this.#record().progress;

  readonly preferences = (): DiscussionRecord['preferences'] => this.#record().preferences;

  readonly change = (change: Partial<DiscussionRecord>): void =>
    this.#deps.currentConversation.changeConversation({
      discussion: { ...this.#record(), ...change },
    });

  /** A turn begins, with the message of this id. */
  readonly beginTurn = (progress: DiscussionProgress, messageId: string): void =>
    this.change({ progress: withTurnBegun(progress, messageId) });

  /** A turn ended, maybe with a request for a tool; returns the progress after it. */
  readonly endTurn = (
    progress: DiscussionProgress,
    speaker: Speaker,
    messageId: string,
    isRequest: boolean,
  ): DiscussionProgress => {
    const after = isRequest ? afterToolRequest : afterTurn;
    const next = after(progress, speaker, messageId);
    this.change({ progress: next });
    this.#deps.currentConversation.setSpeaker(memberId(speaker));
    return next;
  };

  /** A turn that was cut is complete after all, by 'Retry' or 'Continue': it counts, and is not asked again. */
  readonly countCompletedTurn = (speaker: Speaker, messageId: string): void => {
    const progress = this.progress();
    if (progress?.state !== 'halted' || !progress.cut.includes(messageId)) return;
    const next = afterTurn(progress, speaker, messageId);
    const isOver = speakersLeft(next, this.members()).length === 0;
    this.change({ progress: { ...next, state: isOver ? 'ended' : 'halted' } });
  };

  #record(): DiscussionRecord {
    return this.#deps.currentConversation.load().discussion;
  }
}
