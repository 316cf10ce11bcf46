import { invalidRequest } from '../../http/problems.ts';

/** `activeSpeaker` is none of the participants. */
export function unknownSpeaker() {
  return invalidRequest({ activeSpeaker: ['Must be one of the participants'] });
}

/** A summary was asked for, and nobody has said anything. */
export function nothingToSummarize() {
  return invalidRequest({ replies: ['There is nothing to summarize yet'] });
}
