/** Maximum lengths of input texts in code points, and counts of list items: docs/behaviour.md#input-limits */
export const limits = {
  visionText: 4_000,
  memberName: 80,
  memberRole: 120,
  /** `Name (Role)`. */
  memberLabel: 203,
  modelId: 64,
  /** As its provider spells it. */
  modelName: 200,
  /** What administrators call a model. */
  modelLabel: 80,
  minContextTokens: 2_000,
  maxContextTokens: 10_000_000,
  /** Of a million tokens. */
  tokenPrice: 1_000_000,
  roleDescription: 2_000,
  message: 8_000,
  /** Answers that one message may have: more would be scrolled through rather than compared. */
  answers: 20,
  conversationTitle: 200,
  savedTeamName: 80,
  /** Teams that one browser saves. */
  savedTeams: 50,
  replySender: 120,
  replyTime: 120,
  accountName: 60,
  email: 254,
  password: 128,
  /** A password for signing in; no stored password is longer. */
  existingPassword: 1_000,
  participants: 12,
  replies: 2_000,
  /** Turns of one discussion. */
  discussionTurns: 24,
  /** Tokens after which a discussion may be told to end. */
  discussionTokens: 100_000_000,
  /** A line of minutes or of a decision. */
  minutesLine: 1_000,
  /** Lines in each list of minutes but key results, positions and objections. */
  minutesItems: 200,
  /** Models whose minutes and decisions a conversation counts. */
  outcomeFigures: 100,
  /** Replies that a line rests on. */
  sources: 40,
  objectionId: 64,
  /** Files of one conversation. */
  files: 20,
  fileName: 300,
  /** Bytes of one file. */
  fileBytes: 25 * 1024 * 1024,
  /** Of one file's text. */
  fileCharacters: 2_000_000,
  /** What a packed file takes when it is unpacked. */
  unpackedBytes: 200 * 1024 * 1024,
  /** A file is read at most this long. */
  readingSeconds: 30,
  /** A passage as it is read. */
  passage: 1_200,
  passageLabel: 120,
  /** Passages that one request or publication carries, over all files. */
  excerpts: 400,
  /** A passage on the wire. */
  excerptText: 1_400,
  /** Passages in one publication. */
  publishedExcerpts: 100,
  /** Tools that one member may ask for. */
  memberTools: 16,
  /** Why a member asks for a tool, and why the visitor refuses. */
  toolReason: 500,
  /** UTF-16 units of the JSON text of what a tool is called with. */
  toolArguments: 16_000,
  toolArgumentsDepth: 12,
  /** Outcomes of tools that one request carries. */
  toolResults: 24,
  /** What a page or a tool may answer. */
  toolResultBytes: 1_000_000,
  /** A page or a tool answers within this time. */
  toolSeconds: 30,
  webAddress: 2_000,
  toolServers: 20,
  /** Tools of one server. */
  toolsOfServer: 200,
  toolTitle: 120,
  toolDescription: 2_000,
  /** UTF-16 units of the JSON text of a tool's schema. */
  toolSchema: 20_000,
  toolSchemaDepth: 24,
  toolServerName: 80,
  toolServerAddress: 500,
  toolServerToken: 4_000,
  /** Lines of earlier conversations that one request carries. */
  recalledLines: 8,
  recalledText: 300,
  /** Canvases of one conversation. */
  canvases: 5,
  canvasTitle: 200,
  /** Blocks of one canvas. */
  blocks: 400,
  /** A block's Markdown. */
  blockText: 1_500,
  /** Suggestions of one answer. */
  suggestions: 40,
  /** Why a member suggests something. */
  suggestionReason: 500,
  /** What a member is to write. */
  instruction: 8_000,
  /** Criteria of one task. */
  criteria: 8,
  criterion: 500,
  taskTitle: 200,
  /** Steps of one run of a task. */
  taskSteps: 12,
  defaultTaskSteps: 6,
  /** Hand-ins that are refused before a task is given up. */
  taskTries: 3,
  /** What a member says of a hand-in, a step or a question. */
  taskText: 2_000,
  decision: 2_000,
  decisionOptions: 20,
  reportReason: 1_000,
  /** Publications per page of the feed. */
  pageSize: 100,
  defaultPageSize: 24,
  /** One tag of a publication. */
  tag: 40,
  /** Tags, and roles, in one feed query: each facet pair is a separate index range. */
  filterValues: 12,
  /** Transcript of a publication, in bytes of UTF-8; it is optional, because the replies hold the same text. */
  transcriptBytes: 200_000,
  botCheckToken: 4_096,
  bodyBytes: 2 * 1024 * 1024,
  jsonDepth: 16,
  /**
   * JSON values in one body. The longest conversation has 2,000 replies of up to eight fields (ten in a publication), twelve members and some
   * texts: 18,100; 20 files with 400 excerpts and their readers have 2,900. The rest is for clients that send additional fields.
   */
  bodyValues: 30_000,
  /** JSON values in a body with minutes: beside those, 2,000 objections of ten values each, and 800 lines with sources. */
  minutesBodyValues: 90_000,
} as const;
