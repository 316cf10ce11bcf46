/** Lengths of input texts in Unicode code points and counts of list items, as the contract §4.1 and §7 set them. */
export const limits = {
  visionText: 4_000,
  memberName: 80,
  memberRole: 120,
  roleDescription: 2_000,
  message: 8_000,
  conversationTitle: 200,
  replySender: 120,
  replyTime: 120,
  accountName: 60,
  email: 254,
  password: 128,
  /** A password as given by who signs in; longer ones are no password of ours. */
  givenPassword: 1_000,
  participants: 12,
  replies: 2_000,
  reportReason: 1_000,
  /** Publications of one page of the feed. */
  pageSize: 100,
  defaultPageSize: 24,
  /** One of the tags that a publication is given. */
  tag: 40,
  /** Tags, and roles, of one question to the feed: each pair of the two is a range of its own to be read. */
  filterValues: 12,
  /** Transcript of a publication, in bytes of UTF-8; the replies say the same, so that nothing is lost without it. */
  transcriptBytes: 200_000,
  botCheckToken: 4_096,
  bodyBytes: 2 * 1024 * 1024,
  jsonDepth: 16,
  /**
   * JSON values of one body. The longest conversation has 2,000 replies of up to five fields, twelve members and some
   * texts: 12,100. The rest is for clients that send fields of their own.
   */
  bodyValues: 20_000,
} as const;
