/** The sentences of publishing, word for word as in the specification. */
export const publicationMessages = {
  explanation: 'Make this conversation public and remixable.',
  titlePlaceholder: 'Edit this title to give your convo a clear identity.',
  publish: 'Publish to Server',
  publishing: 'Publishing...',
  published: 'Conversation published to server successfully!',
  failed: 'Failed to publish conversation. Please try again.',
  untitled: 'Untitled Conversation',
  nothingToPublish: 'There is nothing to publish yet. Say something first.',
} as const;
