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
  /** Values of one filter group. */
  filterValues: 50,
  botCheckToken: 4_096,
  bodyBytes: 2 * 1024 * 1024,
  jsonDepth: 16,
} as const;
