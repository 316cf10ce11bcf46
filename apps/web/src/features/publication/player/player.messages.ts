/** The sentences of the player, word for word as in the specification where it has them. */
export const playerMessages = {
  untitled: 'Conversation',
  noId: 'No conversation ID provided',
  loading: 'Loading conversation...',
  failed: 'Failed to load conversation. Please try again.',
  missingTitle: 'This conversation is not here',
  missing:
    'It has been taken back, or the address is not quite right. The feed holds all that can be read.',
  noMessages: 'No conversation messages available',
  noReplyContent: 'Reply content not available',
  noMessageContent: 'Message content not available',
  unknownSpeaker: 'Unknown',
  noDescription: 'No role description available',
  closingLine: "~~ That's the end, for now. Ready to remix? ~~",
  share: 'Share',
  linkCopied: 'Link Copied!',
  copyFailed: 'The link could not be copied. It stands in the address bar.',
  messageLinkCopied: 'Link to this message copied!',
} as const;
