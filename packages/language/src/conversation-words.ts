import { conversation as deConversation } from './de/conversation.ts';
import { stance as deStance } from './de/stance.ts';
import { conversation as enConversation } from './en/conversation.ts';
import { stance as enStance } from './en/stance.ts';
import { conversation as esConversation } from './es/conversation.ts';
import { stance as esStance } from './es/stance.ts';
import type { ByLanguage } from './language.rules.ts';
import type { ConversationWords, StanceWords } from './words.ts';

// Apart from the other tables, since the browser reads these alone.

/** Words of conversations. */
export const conversationWords: ByLanguage<ConversationWords> = {
  en: enConversation,
  de: deConversation,
  es: esConversation,
};

/** How a talk asks where everyone stands. */
export const stanceWords: ByLanguage<StanceWords> = { en: enStance, de: deStance, es: esStance };
