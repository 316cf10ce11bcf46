import type { Translation } from '../../lib/language/messages.ts';
import type { Sentences } from '../../lib/language/sentences.ts';
import type { appMessages } from '../app.messages.ts';
import type { visionMessages } from '../../features/vision/vision.messages.ts';

/** Everything that the interface says, in another language than English: whoever adds a part adds it here. */
export interface Catalog {
  messages: {
    app: Translation<typeof appMessages>;
    vision: Translation<typeof visionMessages>;
  };
  /** What the server and shared schemas say, by their English words. */
  sentences: Sentences;
}
