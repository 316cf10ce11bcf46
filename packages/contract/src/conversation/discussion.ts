/** Who gets the floor: by rule from turn to turn, each member once, or everybody at once. */
export const discussionModes = ['open', 'round', 'independent'] as const;
/** Mode of a discussion. */
export type DiscussionMode = (typeof discussionModes)[number];

/** Why a member has the floor: docs/behaviour.md#who-speaks-next */
export const turnReasons = [
  'mentioned',
  'asked',
  'objected',
  'order',
  'independent',
  'field',
  'silent',
  'challenger',
] as const;
/** Why a member has the floor. */
export type TurnReason = (typeof turnReasons)[number];

/** Turns before a discussion in which members are called; who was called earlier is not waited for. */
export const maxWaitingTurns = 100;

/** Why a discussion ended: docs/behaviour.md#end-of-a-discussion */
export const stopReasons = [
  'done',
  'waiting_for_you',
  'turns_used',
  'budget_exhausted',
  'rate_limited',
  'loop',
  'failed',
  'server_stopped',
  'paused',
  'tool_request',
] as const;
/** Why a discussion ended. */
export type StopReason = (typeof stopReasons)[number];

/** Why a discussion ended, as a browser and a publication keep it. */
export const endReasons = [...stopReasons, 'stopped', 'interrupted', 'offline'] as const;
/**
 * The server's stop reason, or `stopped` by the visitor, `interrupted` when the connection was lost or the page was left,
 * `offline` without a network.
 */
export type EndReason = (typeof endReasons)[number];
