import type { DiscussionBody } from '@convoke/contract/conversation/discussion.schemas.ts';
import { invalidField } from '../../../lib/refusal.ts';
import { readTurnsAndPasses, type TurnOrPass } from '@convoke/talk/turns/turns.rules.ts';
import { findSpeakers } from '@convoke/talk/discussion/discussion.rules.ts';

/** A request body, its turns and the members who take part, by index. */
export interface DiscussionRequest {
  body: DiscussionBody;
  turns: readonly TurnOrPass[];
  speakers: readonly number[];
}

/** Reads the request for a discussion; refuses speakers who are not participants. */
export function readDiscussionRequest(body: DiscussionBody): DiscussionRequest {
  const { participants, discussion } = body;
  const speakers = findSpeakers(participants, discussion.speakers);
  if (speakers === null) {
    const unknown = discussion.speakers?.findIndex(
      (speaker) => findSpeakers(participants, [speaker]) === null,
    );
    throw invalidField(`discussion.speakers.${unknown}`, 'not_a_participant');
  }
  return { body, turns: readTurnsAndPasses(body), speakers };
}
