import { formatNumber, plural } from '../../lib/language/locale.ts';

/** The texts of the minutes. Names of controls are fixed, see docs/behaviour.md#minutes. */
export const minutesMessages = {
  title: 'Minutes',
  question: 'Question',
  sections: {
    keyResults: 'Key results',
    positions: 'Positions',
    objections: 'Objections',
    actionItems: 'Action items',
    openQuestions: 'Open questions',
    findings: 'Findings',
    decision: 'Decision',
  },
  /** Shown in place of an empty section. */
  nothing: {
    keyResults: 'The vision names no key results.',
    positions: 'Nobody has taken a position yet.',
    objections: 'No objections.',
    actionItems: 'Nothing to be done yet.',
    openQuestions: 'No open questions.',
    findings: 'No findings yet.',
  },
  none: 'No minutes yet',
  noneExplanation:
    'Minutes say what came of the talk: key results, positions, objections and what is to be done. Every line leads to the messages it rests on.',
  nothingSaid: 'Nothing has been said yet.',
  update: 'Update minutes',
  updating: 'Writing the minutes…',
  deciding: 'Drafting the decision…',
  stop: 'Stop',
  updated: 'The minutes are up to date.',
  stopped: 'Stopped. The minutes are as they were.',
  reopened: 'An objection is open, so the conversation no longer counts as decided.',
  offline: "You're offline. The minutes are as they were.",
  cutOff: 'The connection broke off. The minutes are as they were.',
  unreachable:
    'The server could not be reached. The minutes are as they were. Try again in a moment.',
  elsewhere: 'This conversation continues in another tab.',
  newMessages: (count: number) =>
    plural(count, {
      one: '# new message since these minutes',
      other: '# new messages since these minutes',
    }),
  omitted: (count: number) =>
    plural(count, {
      one: 'The first # message did not fit into the request.',
      other: 'The first # messages did not fit into the request.',
    }),
  keep: 'Keep minutes',
  keepHint: 'Updates them after each discussion.',

  states: {
    untouched: 'Untouched',
    discussed: 'Discussed',
    planned: 'Planned',
    at_risk: 'At risk',
  },
  objectionStates: {
    open: 'Open',
    answered: 'Answered',
    conceded: 'Conceded',
    overruled: 'Overruled',
  },
  unsupported: 'No message supports this line',
  sources: (count: number) =>
    plural(count, { one: 'Rests on # message', other: 'Rests on # messages' }),
  goToSource: (place: number, count: number) =>
    count === 1
      ? 'Go to the message'
      : `Go to message ${formatNumber(place)} of ${formatNumber(count)}`,
  back: 'Back to the minutes',
  confidence: (percent: string) => `${percent} confident`,
  before: (from: string) => `Before: ${from}`,
  changedBecause: 'What changed it',
  drifted: 'drifted',
  driftedHint: 'No message argues for the change',
  against: (who: string) => `${who} objects`,
  formerMember: 'no longer in the team',
  answers: 'The answer',
  reason: (text: string) => `Your reason: ${text}`,
  due: (text: string) => `Due: ${text}`,
  who: (text: string) => `Who: ${text}`,
  to: (text: string) => `To: ${text}`,
  toYou: 'To: you',

  haveAnswered: 'Have it answered',
  haveAnsweredBy: (name: string) => `Ask ${name} to answer`,
  /** What the visitor says to have an objection answered. */
  askForAnswer: (target: string, by: string, against: string) =>
    `@${target} Please answer the objection of ${by}: ${against}`,
  askedForAnswer: 'You asked for the answer. ‘Update minutes’ adds it to the minutes.',
  askedAndKept: 'You asked for the answer. The minutes will include it when it arrives.',
  overrule: 'Overrule',
  overruleReason: 'Why you overrule it',
  reasonRequired: 'A reason is required.',
  cancel: 'Cancel',
  takeBackOverrule: 'Take back',

  pill: {
    openObjections: (count: number) =>
      plural(count, { one: '# open objection', other: '# open objections' }),
    noObjections: 'No open objections',
    decided: 'Decided',
    planned: (planned: number, count: number) =>
      `${formatNumber(planned)} of ${plural(count, { one: '# key result', other: '# key results' })} planned`,
  },

  export: {
    title: 'Export',
    markdown: 'Markdown',
    json: 'JSON',
    print: 'Print',
    conversation: 'Conversation',
    passages: 'Passages',
    made: (product: string) => `Made with ${product}`,
  },
};

/** The texts of decisions. */
export const decisionMessages = {
  none: 'Nothing is decided yet.',
  draft: 'Draft decision',
  draftAgain: 'Draft again',
  changedSinceDraft: 'The decision has been changed since, so the former one was not brought back.',
  drafted: 'The decision is drafted.',
  draftState: 'Draft',
  decidedAt: (time: string) => `Decided on ${time}`,
  mark: 'Mark as decided',
  takeBack: 'Take the decision back',
  refused: 'Answer it, or overrule it with a reason',
  refusedTitle: (count: number) =>
    plural(count, { one: '# objection is open.', other: '# objections are open.' }),
  showObjections: 'Show objections',
  unread: 'An objection is not in the minutes yet. Update them first.',
  newPositions: (names: string) =>
    `Positions newer than this draft: ${names}. “Draft again” takes them in.`,
  tookBack: 'The decision is a draft again.',

  reasons: 'Reasons',
  options: 'Options',
  pro: 'For',
  contra: 'Against',
  dissent: 'Dissent',
  noDissent: 'Nobody dissents.',
  dissenting: (count: number) =>
    plural(count, { one: '# member dissents', other: '# members dissent' }),
  publish: 'Publish',
  conditions: 'Conditions',
  reviewOn: 'Review on',
  overruled: 'Overruled objections',
  singleModel: 'One model spoke for all members.',

  edit: 'Edit',
  editTitle: 'Edit the decision',
  text: 'Decision',
  textRequired: 'A decision is required.',
  onePerLine: 'One per line',
  tooLong: (max: number) => `At most ${formatNumber(max)} characters.`,
  tooMany: (max: number) => `At most ${formatNumber(max)} lines.`,
  percentError: 'Enter a whole number from 0 to 100.',
  confidencePercent: 'Confidence in percent',
  save: 'Save',
  cancel: 'Cancel',

  seal: 'Seal my answer',
  sealExplanation:
    'Write down your own answer before the talk. No model reads it, and it is never published. You see it beside the decision.',
  answer: 'Your answer',
  answerRequired: 'Write your answer first.',
  sealIt: 'Seal',
  sealed: 'Your answer is sealed. It shows beside the decision.',
  unseal: 'Remove it',
  sealedAnswer: 'Your sealed answer',
  sealedOn: (time: string) => `Sealed on ${time}`,

  tryWithout: 'Try without a member',
  tryExplanation:
    'The team discusses the question once more without one member, in a branch. Then both decisions stand side by side.',
  without: (name: string) => `Without ${name}`,
  tryNeedsTalk: 'This needs a question that the team has discussed.',
  trialBegun: (name: string) => `The team discusses once more, without ${name}.`,
  trial: {
    title: 'Side by side',
    former: 'With everyone',
    here: (name: string) => `Without ${name}`,
    waiting: 'The other decision shows here after the discussion.',
    onlyHere: 'only here',
    differs: 'differs',
    same: 'Both say the same.',
  },
};
