import { summaryPrefix } from '@convoke/contract/conversation/conversation.schemas.ts';
import { endNotePhrases } from '@convoke/talk/message/end-note.ts';

/**
 * Texts that the app itself writes into a conversation. They are stored, sent and published in English; such messages
 * have a status or kind, by which they are shown in the visitor's language.
 */
export const storedPhrases = {
  summaryPrefix,
  systemName: endNotePhrases.sender,
  discussionEnded: endNotePhrases.content,
  memberFailed: 'Sorry, I encountered an error while processing your request.',
  summaryFailed: 'Sorry, I encountered an error while summarizing the conversation.',
  stockReplies: {
    help: (role: string) =>
      `As the ${role}, I am here to help. Tell me what you need and we will work it out together.`,
    expertise: (role: string) =>
      `I am the ${role} of this team. Ask me about anything that belongs to my field.`,
    greeting: (role: string) => `Hello! I am the ${role} of this team. Where shall we begin?`,
    thanks: (_role: string) => 'You are welcome. What shall we look at next?',
    other: (role: string) =>
      `As the ${role}, I think we should approach this based on my expertise. What do you think?`,
  },
};
