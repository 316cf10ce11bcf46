import { limits } from '@convoke/contract/limits.ts';
import { productName } from '@convoke/contract/product.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import { quoted } from '../../lib/language/quoted.ts';
import { storedPhrases } from '../../services/talk/shown/stored-phrases.ts';

/** The texts of the room. Texts in quotes in docs/behaviour.md are fixed, see docs/behaviour.md#fixed-texts. */
export const conversationMessages = {
  ...storedPhrases,
  /** Keywords that select a stock reply, in addition to the English ones. */
  stockKeywords: { help: '', expertise: '', greeting: '', thanks: '' },
  you: 'You',
  unknownSpeaker: 'Unknown',
  typing: 'Typing...',
  /** In place of "Typing..." while a model writes no more replies at once. */
  waitsFor: (replies: number) =>
    plural(replies, { one: 'Waiting for # other reply', other: 'Waiting for # other replies' }),
  generatingSummary: 'Generating conversation summary...',

  title: 'Team Chat',
  logLabel: 'Conversation',
  showEarlier: 'Show earlier messages',
  jumpToLatest: 'Jump to latest',
  welcome: 'Welcome to Team Chat',
  /** First messages that an empty room offers. */
  starters: {
    label: 'Ways to begin',
    objective: (goal: string) => `What is the first step towards ${quoted(goal)}?`,
    keyResult: (result: string) => `What could keep us from ${quoted(result)}?`,
    vision: 'What is our vision missing?',
  },
  howTo: [
    {
      lead: 'Give someone the floor.',
      more: 'Actions beside the member asks for a few words, a detailed answer, an objection, a clarification or a challenge.',
    },
    {
      lead: 'Or say something yourself.',
      more: 'The button that sends says who answers: the last member you picked, or whom you name with @.',
    },
    {
      lead: 'Interrupt whenever you like.',
      more: 'Send a message while a member is speaking: they stop and answer you.',
    },
  ],

  composer: {
    label: 'Your message',
    placeholder: 'Feel free to interrupt...',
    /** `before` and `after` enclose the first name, `further` precedes each of the others. */
    answersNext: { before: '', after: ' answers next', further: ', then ' },
    length: { label: 'Length of answers', short: 'Short', long: 'Long' },
    stop: 'Stop',
    sendTo: (name: string) => `Send to ${name}`,
    /** Who answers a message in a discussion. */
    team: 'the team',
  },

  team: 'Team',
  hideTeam: 'Hide team',
  actions: 'Actions',
  action: {
    fewWords: 'Few words',
    detailedAnswer: 'Detailed Answer',
    objection: 'Objection',
    clarification: 'Ask to Clarify',
    challenge: 'Challenge',
  },
  /** Of the icons in a member's row; not the words of the actions, which open beside them. */
  directActions: {
    fewWords: (name: string) => `Let ${name} answer briefly`,
    objection: (name: string) => `Let ${name} object`,
  },
  memberInfo: 'Member Info',
  close: 'Close',
  defaultDescription: (role: string) =>
    `As the ${role}, this team member brings specialized expertise to the project.`,

  options: 'Options',
  option: {
    backToAssembly: 'Back to Team Assembly',
    conversations: 'Save & Load Conversations',
    publish: 'Publish Conversation',
    minutes: 'Minutes',
    files: 'Files',
    vision: 'Vision Summary',
    copy: 'Copy Conversation',
    summarize: 'Summarize Conversation',
    showFigures: 'Show models and tokens',
    hideFigures: 'Hide models and tokens',
  },

  /** What stands beside the talk: minutes and files. */
  dock: 'Beside the talk',

  /** Files on the table. */
  files: {
    add: 'Add files',
    drop: 'Drop files to put them on the table',
    count: (count: number) =>
      plural(count, { one: '# file on the table', other: '# files on the table' }),
    /** After the name of a file, in the talk. */
    onTable: (label: string, passages: number) =>
      `is on the table: ${label}, ${plural(passages, { one: '# passage', other: '# passages' })}.`,
    takenOff: 'was taken off the table.',
  },

  copyMessage: 'Copy message',
  conversationCopied: 'Conversation copied to clipboard!',
  messageCopied: 'Message copied to clipboard!',
  copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
  conversationSaved: 'Conversation saved successfully!',
  conversationSummarized: 'Conversation summarized successfully!',
  conversationDeleted: (title: string) => `${quoted(title)} was deleted.`,

  /** Shown under a message with a status. */
  statusNotes: {
    stopped: 'Stopped. What was said is kept.',
    cutOff: 'The answer was cut off. What arrived is kept.',
    stock: 'Stock reply: the team did not answer.',
    failed: 'No answer arrived.',
  },
  continueReply: 'Continue',
  retry: 'Retry',

  /** A request could not leave; beside it stands 'Try again'. */
  notSent: 'Not sent.',
  tryAgain: 'Try again',
  /** Above a notice in the place of an answer. */
  noAnswerFrom: (name: string) => `No answer from ${name}`,
  /** To the connected models, for administrators. */
  fixKey: 'Fix the key',
  nothingSaid: 'Stopped before anything was said.',
  stopped: 'Stopped. What was said is kept.',
  formerAnswerKept: 'Stopped. The earlier answer stays.',
  noOtherAnswer: 'No other answer arrived. The earlier one stays.',
  emptyAnswer: 'The answer was empty.',
  unusableRequest: 'The member asked for a tool in a way that cannot be used.',
  botCheckFailed: 'The bot check failed, so nothing was sent.',
  unexpectedFailure: 'Something unexpected went wrong.',
  /** Why a call was refused, beside one of `retryAfter`. */
  refusals: {
    rate_limited: 'Too many requests.',
    unavailable: 'The server is busy.',
    disk_full: 'The server has no room left.',
    server_stopping: 'The server is about to restart.',
    server_restarting: 'The server is restarting.',
    budget_exhausted: 'This server has used up its tokens for today.',
    model_paused:
      'The model failed several times in a row, so this server waits before it asks again.',
    model_rate_limited: 'The model is rate limited.',
  },
  retryAfter: {
    second: (count: number) =>
      plural(count, { one: 'Try again in # second.', other: 'Try again in # seconds.' }),
    minute: (count: number) =>
      plural(count, { one: 'Try again in # minute.', other: 'Try again in # minutes.' }),
    hour: (count: number) =>
      plural(count, { one: 'Try again in # hour.', other: 'Try again in # hours.' }),
  },
  stillOffline: "You're still offline. Your message wasn't sent, but it's kept.",

  tooLong: (tooMany: number) =>
    plural(tooMany, {
      one: `This message is # character too long. The limit is ${formatNumber(limits.message)}.`,
      other: `This message is # characters too long. The limit is ${formatNumber(limits.message)}.`,
    }),
  brokenCharacter: 'This message contains a character that cannot be stored. Please retype it.',
  omitted: (count: number) =>
    plural(count, {
      one: 'This conversation is too long to send in full. The team got the newest messages; the first # was left out. Nothing is lost here.',
      other:
        'This conversation is too long to send in full. The team got the newest messages; the first # were left out. Nothing is lost here.',
    }),
  gotIt: 'Got it',

  /** How turns refer to each other. */
  turns: {
    objections: (count: number) => plural(count, { one: '# objection', other: '# objections' }),
    /** Behind the number of objections. */
    objectionStates: {
      open: 'open',
      answered: 'answered',
      conceded: 'conceded',
      overruled: 'overruled',
    },
    openOf: (count: number) => `${formatNumber(count)} open`,
  },

  /** Buttons below the last message. `before` and `after` enclose a name; on a phone the second half is not shown. */
  nextTurns: {
    answer: { before: '', after: ' answers' },
    objection: { before: '', after: ' objects' },
    everyone: 'Everyone, briefly',
  },

  /** What the end of a discussion leads to. */
  nextSteps: {
    draft: 'Draft decision',
    openDraft: 'Open the draft',
    moreTurns: (count: number) => plural(count, { one: '# more turn', other: '# more turns' }),
    /** Objections and questions. */
    openPoints: (count: number) =>
      plural(count, { one: '# point is open.', other: '# points are open.' }),
  },

  importedPartEnd: 'You pick up from here',

  elsewhere: 'This conversation continues in another tab',
  elsewhereExplanation: 'It is shown here as it was when the other tab opened it. Nothing is lost.',
  continueHere: 'Continue here',
  downloadCopy: 'Download a copy',

  messageActions: {
    title: 'Message actions',
    copy: 'Copy',
    branch: 'Branch from here',
    edit: 'Edit',
    anotherAnswer: 'Another answer',
    quote: 'Quote',
    delete: 'Delete from here',
  },
  /** In place of deleted messages, before 'Undo'. */
  deleted: (count: number) =>
    plural(count, { one: '# message deleted.', other: '# messages deleted.' }),
  /** What rested on them, after that. */
  outcomeDeleted: 'What the minutes made of them is gone too.',
  restored: 'Everything is back.',
  /** The form in place of a message that is edited. */
  editor: {
    label: 'Edit message',
    hint: 'The edited message begins a branch. The conversation so far stays as it is.',
    cancel: 'Cancel',
    send: 'Send edited message',
  },
  turnStrip: 'Position in the conversation',
  /** Of several answers in one place. */
  answers: {
    position: (place: number, count: number) =>
      `Answer ${formatNumber(place)} of ${formatNumber(count)}`,
    previous: 'Previous answer',
    next: 'Next answer',
  },
  branches: {
    begun: 'This is a branch now.',
    from: (title: string) => `from ${quoted(title)}`,
    /** Before 'from', for screen readers. */
    remixed: 'Remixed',
    originDeleted: '(deleted)',
    /** Under a branch in lists. */
    branch: 'Branch',
    branchOf: (title: string) => `Branch of ${quoted(title)}`,
    branchesOf: (title: string) => `Branches of ${quoted(title)}`,
    /** What a branch differs in. */
    without: (names: string) => `without ${names}`,
    joinedBy: (names: string) => `with ${names}`,
    edited: (text: string) => `edited: ${text}`,
    after: (text: string) => `after: ${text}`,
  },

  find: {
    label: 'Find in conversation',
    /** `place` is 0 while no message is gone to. */
    position: (place: number, count: number) => `${formatNumber(place)} of ${formatNumber(count)}`,
    nothing: 'Not found',
    previous: 'Previous match',
    next: 'Next match',
    close: 'Close find',
  },

  search: {
    label: 'Search conversations',
    results: 'Search results',
    clear: 'Clear search',
    searching: 'Searching…',
    /** After a result in a saved conversation. */
    saved: 'saved',
    /** After a result in an answer of the message that is not in view. */
    otherAnswer: 'in another answer',
    nothing: (query: string) => `Nothing found for “${query}”.`,
    count: (count: number) => plural(count, { one: '# result', other: '# results' }),
    moreThan: (count: number) => `More than ${formatNumber(count)} results`,
    showMore: 'Show more',
  },

  conversations: {
    title: 'Conversations',
    name: 'Title',
    namePlaceholder: "Conversation and today's date",
    save: 'Save Current Chat',
    nothingToSave: 'There is nothing to save yet.',
    startNew: 'Start New Chat',
    saved: 'Saved conversations',
    localSaved: 'Local Saved',
    none: `No conversations yet. Start one to ${productName.toLowerCase()} your first team.`,
    messages: (count: number) => plural(count, { one: '# message', other: '# messages' }),
    remove: (title: string) => `Delete ${title}`,
    confirmRemove: {
      title: 'Delete conversation',
      question: (title: string) => `Delete ${quoted(title)}? This cannot be undone.`,
      confirm: 'Delete',
    },
    recent: 'Recent',
    current: 'Open now',
    noRecent: 'Every conversation is kept here from its first message on.',
    rename: (title: string) => `Rename ${title}`,
    renameField: 'New title',
    renameSave: 'Rename',
    renameCancel: 'Cancel',
    removeRecent: (title: string) => `Delete ${quoted(title)}?`,
    showAll: (count: number) => `Show all ${formatNumber(count)}`,
    undo: 'Undo',
    /** Name of a conversation that has nothing but a team. */
    teamOf: (count: number) => plural(count, { one: 'Team of #', other: 'Team of #' }),
    untitled: 'Untitled conversation',
  },
  /** The list that the title of the room opens. */
  library: {
    newChat: 'New chat',
    newProject: 'New project',
    days: { today: 'Today', yesterday: 'Yesterday', older: 'Older' },
    teams: {
      title: 'Teams',
      save: 'Save this team',
      name: 'Name of the team',
      confirm: 'Save',
      /** In place of 'Save' where a team has the name. */
      replace: 'Replace',
      saved: (name: string) => `${quoted(name)} is saved.`,
      replaced: (name: string) => `${quoted(name)} was replaced.`,
      deleted: (name: string) => `${quoted(name)} was deleted.`,
      nameless: 'A team needs a name.',
      taken: 'Another team has this name.',
      tooMany: (most: number) =>
        `Not saved: ${formatNumber(most)} teams are the most. Delete one first.`,
      notSaved: 'The team could not be saved in this browser.',
      /** Hint of a saved team in the list. */
      open: 'Begins a new chat with this team.',
    },
  },
  models: {
    label: 'Model',
    notOffered: (names: string, instead: string) =>
      `Not offered here: the model chosen for ${names}. ${instead} answers instead.`,
    goOnWith: (model: string) => `Go on with ${model}`,
  },
  limitReached:
    'No member was asked, because this conversation has reached your limit. You can raise it above the conversation.',
  notSaved: 'The conversation could not be saved in this browser.',

  missing: {
    title: 'This conversation is not kept in this browser.',
    explanation: 'It may have been deleted, or it belongs to another browser.',
    toOthers: 'To your conversations',
  },

  visionSummary: {
    title: 'Vision Summary',
    parts: { teamVision: 'Vision', objectives: 'Objectives', keyResults: 'Key Results' },
    none: 'No vision yet. The team can talk without one.',
    define: 'Define Your Vision',
    notStated: 'Not stated.',
  },

  noTeam: {
    title: 'Nobody is at the table yet',
    build: 'Build Your Team',
    explanation: 'Choose your team first. Then you talk with them here.',
  },

  seats: {
    label: 'Seats at the table',
    states: {
      speaking: 'speaking',
      next: 'next',
      passed: 'passed',
      openObjection: 'has an open objection',
    },
    yourTurn: 'Your turn',
    decided: 'Decided',
    turnOf: (turn: number, turns: number) => `Turn ${formatNumber(turn)} / ${formatNumber(turns)}`,
    /** Why nobody can be given the floor: one member speaks, or all of them. */
    floorTaken: {
      byOne: 'A member is speaking. Wait for the end, or stop the speaker.',
      byAll: 'All members are answering at once. Wait for the end, or stop them.',
    },
    whoAnswers: 'Who answers next',
    letAnswer: (name: string) => `Let ${name} answer next`,
    actionsOf: (name: string) => `Actions of ${name}`,
  },

  mentions: {
    list: 'Mention a member',
    /** `mention` is one of the words for everybody in the contract's mention rules. */
    everyone: { label: 'Everyone', mention: 'all' },
  },
};

/** The commands of the room. */
export const roomCommandsMessages = {
  short: 'Short answers',
  long: 'Long answers',
  /** More words that find a command, by its id. */
  words: {
    draft: 'decision decide conclude',
    markdown: 'md download file save',
    json: 'download file save',
    print: 'export pdf paper',
    everyone: 'round all members ask',
    discuss: 'talk debate start',
    round: 'round turn',
    independent: 'separate alone compare',
    short: 'brief length answers',
    long: 'detailed length answers',
    write: 'message type field',
    decide: 'decision draft conclude',
    minutes: 'notes protocol objections key results actions',
    library: 'chat history rename delete open old',
    conversations: 'chat rename delete',
    publish: 'share link public',
    vision: 'mission goals objectives',
    copy: 'clipboard text',
    stop: 'halt quiet',
    next: 'continue go on',
  },
  exports: {
    markdown: 'Export as Markdown',
    json: 'Export as JSON',
    print: 'Print the conversation',
  },
  find: 'Find in conversation',
  write: 'Write a message',
  stop: 'Stop the speaker',
  nextSpeaks: 'Let the next member answer',
  passOn: 'Skip the member who is next',
  decide: 'Decide',
};

/** The controls and the status of a discussion. */
export const discussionMessages = {
  /** The name of the controls, which keep the focus. */
  label: 'Discussion',
  everyone: 'Ask everyone',
  /** On a phone; the name above contains it. */
  everyoneShort: 'Ask everyone',
  /** Visible text, and the accessible name, which contains it. */
  discuss: { short: 'Discuss', long: 'Let the team discuss' },
  settings: 'Discussion settings',
  pause: 'Pause',
  resume: 'Resume',
  goOn: 'Go on',
  needsQuestion: 'Write a question to begin with.',
  /** What the keys of a command wait for; members have the digits up to `last`. */
  commands: {
    which: (last: number) =>
      `N: next member, A: everyone, O: objection, D: decision, ${plural(last, { one: '1', other: '1 to #' })}: one member. Escape: nothing.`,
    whoObjects: (last: number) =>
      `Who objects? Press ${plural(last, { one: '1', other: '1 to #' })}, or Escape.`,
    ask: (name: string) => `Ask ${name}? Press Enter, or Escape.`,
    askAll: (count: number) => `Ask all ${formatNumber(count)}? Press Enter, or Escape.`,
  },
  stillOffline: "You're still offline. Everything is kept.",
  interrupts: 'The team answers',

  mode: 'How the team talks',
  modes: {
    open: {
      name: 'Open discussion',
      hint: 'Members answer each other, object and pass, until there is nothing new to say.',
    },
    round: {
      caption: 'Once around',
      name: 'Once around the table',
      hint: 'Each member speaks once, in order.',
    },
    independent: {
      caption: 'Independent',
      name: 'Independent answers first',
      hint: "Each member answers without seeing the others' answers. You compare them before the talk goes on.",
    },
  },
  turns: 'Turns',
  turnsHint: 'Of an open discussion. Passes and failures count.',
  turnsError: (max: number) => `Enter a whole number from 1 to ${formatNumber(max)}.`,
  challenger: 'Challenger',
  challengerHint: 'Every fourth turn of an open discussion contradicts.',
  speakers: 'Who takes part',
  stopAfter: 'Stop after',
  stopAfterHint: (used: number) =>
    `Tokens of this conversation. Empty: no limit. Used so far: ${formatNumber(used)}.`,
  done: 'Done',

  /** What the status says while the team discusses, and afterwards. */
  gettingReady: 'The team is about to begin.',
  /** While a rate limit is waited out. */
  goesOnIn: (seconds: number) => `Goes on in ${formatNumber(seconds)} s`,
  speaks: (name: string, turn: number, turns: number) =>
    `${name} is speaking: turn ${formatNumber(turn)} of ${formatNumber(turns)}`,
  answering: (names: string, used: number, turns: number) =>
    `Now answering: ${names}. ${formatNumber(used)} of ${formatNumber(turns)} done`,
  pausing: 'Pausing after this turn.',
  halted: (used: number, turns: number) =>
    `Discussion on hold: ${formatNumber(used)} of ${formatNumber(turns)} turns taken`,
  comparing: 'Compare the answers, then go on.',

  independentAnswers: 'Independent answers',
};

/** Where everyone stands on a question. */
export const stanceMessages = {
  title: 'Where does everyone stand?',
  /** More words that find the command. */
  keywords: 'vote poll positions for against',
  question: 'Question',
  hint: "Something one can be for or against, such as “We open in May.” Each member answers in one sentence that begins with For, Against or Unsure, without seeing the others' answers.",
  ask: 'Ask everyone',
  rows: { for: 'For', unsure: 'Unsure', against: 'Against' },
  /** Opens the answers as messages. */
  whole: 'Whole answers',
  members: (count: number) =>
    count === 0 ? 'Nobody' : plural(count, { one: '# member', other: '# members' }),
};
