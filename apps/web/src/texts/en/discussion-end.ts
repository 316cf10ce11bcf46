import { formatNumber, plural } from '../../lib/language/locale.ts';

/** Why a discussion ended, in a sentence. */
export const discussionEndMessages = {
  done: {
    open: 'Everyone has said what they had to say for now.',
    round: 'Everyone has had a turn.',
    independent: 'Everyone has answered without seeing the other answers.',
  },
  /** For those, when members who took part did not speak. */
  doneWithout: {
    open: 'Those who spoke have nothing to add for now.',
    round: 'Each member was asked once.',
  },
  answered: (count: number, members: number) =>
    plural(count, {
      one: `# of ${formatNumber(members)} answered, without seeing each other's answers.`,
      other: `# of ${formatNumber(members)} answered, without seeing each other's answers.`,
    }),
  silent: (names: string, _count: number) => `${names} did not speak.`,
  nobodySpoke: 'No member spoke.',
  waiting_for_you: 'The team is waiting for your answer.',
  turns_used: (turns: number) =>
    plural(turns, {
      one: 'The # turn is used up.',
      other: 'The # turns are used up.',
    }),
  /** Follows that, unless something was decided afterwards. */
  nothingSettled: 'Nothing was settled by that.',
  budget_exhausted: 'The token budget is used up, so the discussion ended',
  ownLimit: (tokens: number) =>
    `This conversation has reached your limit of ${formatNumber(tokens)} tokens, so the discussion ended`,
  rate_limited: 'Too many requests for now, so the discussion ended',
  loop: 'The discussion was going round in circles and ended',
  failed: 'The discussion could not go on and ended',
  server_stopped: 'The server is shutting down, so the discussion ended',
  stopped: 'You stopped the discussion',
  paused: 'You paused the discussion',
  tool_request: 'A member asked for a tool, so the discussion waited',
  interrupted: 'The connection was lost, so the discussion broke off',
  offline: "You're offline, so the discussion broke off",
  /** One of these follows each of those above. */
  inFirstTurn: ' before its first turn had ended.',
  after: (used: number, turns: number) =>
    used === 0
      ? ' before the first turn.'
      : ` after ${formatNumber(used)} of ${formatNumber(turns)} turns.`,
  /** For readers of a publication, who were not there. */
  published: {
    waiting_for_you: 'The team waited for an answer.',
    server_stopped: 'The server was shutting down, so the discussion ended',
    stopped: 'The discussion was stopped',
    paused: 'The discussion was paused',
    offline: 'The network was gone, so the discussion broke off',
  },
};
