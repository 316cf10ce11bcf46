import { limits } from '@convoke/contract/limits.ts';
import type { MessageKind, MessageStatus } from '../../services/team-data/chat-message.rules.ts';

/** Every sentence of the team dashboard. Those of the specification stand here word for word. */
export const conversationMessages = {
  typing: 'Typing...',
  generatingSummary: 'Generating conversation summary...',
  summaryPrefix: 'Summary: ',
  memberFailed: 'Sorry, I encountered an error while processing your request.',
  summaryFailed: 'Sorry, I encountered an error while summarizing the conversation.',
  systemName: 'System',

  conversationCopied: 'Conversation copied to clipboard!',
  messageCopied: 'Message copied to clipboard!',
  copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
  conversationSaved: 'Conversation saved successfully!',
  conversationSummarized: 'Conversation summarized successfully!',
  conversationDeleted: (title: string) => `“${title}” was deleted.`,

  nothingSaid: 'Stopped before anything was said.',
  stopped: 'Stopped. What had been said is kept.',
  emptyAnswer: 'The answer was empty.',
  noTeamMember: 'There is nobody in the team to answer.',
  botCheckFailed: 'The bot check did not work, so nothing was sent.',
  unexpectedFailure: 'Something went wrong that we did not expect.',
  retryAfter: (seconds: number) =>
    `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stillOffline: 'You are still offline. Your message is kept and was not sent.',

  tooLong: (tooMany: number) =>
    `This message is ${tooMany.toLocaleString()} ${tooMany === 1 ? 'character' : 'characters'} too long. At most ${limits.message.toLocaleString()} go at once.`,
  brokenCharacter: 'This message holds a character that cannot be stored. Please retype it.',
  omitted: (count: number) =>
    `This conversation is too long to send whole: the team was given the newest messages, the first ${count.toLocaleString()} ${count === 1 ? 'was' : 'were'} left out. Nothing is lost here.`,

  carriedPartEnds: 'You take it up from here',

  takenOver: 'This room was taken over in another tab',
  takenOverExplanation:
    'What you see here is still whole: its words, its team and its vision. Going there saves it first; continuing here saves what the other tab has.',
  goThere: 'Go there',
  stayHere: 'Continue here',

  notSaved: 'The conversation could not be saved in this browser.',
  noConversations: (verb: string) => `No conversations yet. Start one to ${verb} your first team.`,
  savedBeforeLoading: (title: string) => `The conversation you had was saved as “${title}”.`,
  cannotSaveFirst:
    'The conversation you are having could not be saved in this browser. Going on replaces it.',
  defaultDescription: (role: string) =>
    `As the ${role}, this team member brings specialized expertise to the project.`,
} as const;

/** The small label of a turn that is not an ordinary one. */
export const kindLabels: Record<MessageKind, string> = {
  objection: 'Objection',
  clarification: 'Clarification',
  challenge: 'Challenge',
  summary: 'Summary',
};

/** What is said under a message that did not simply end. */
export const statusNotes: Record<MessageStatus, string> = {
  stopped: 'Stopped. What had been said is kept.',
  cutOff: 'The answer broke off. What had arrived is kept.',
  stock: 'Stock reply: the team did not answer.',
  failed: 'No answer came.',
};
