import { defineMessages } from '../../../../lib/language/messages.ts';
import type * as english from '../../../../texts/en/sample.ts';
import type { Sample } from './sample.ts';

const messages = defineMessages(
  import.meta.glob<typeof english>('./*/sample.ts', { base: '/src/texts' }),
);

/** In the visitor's language; each language has a conversation of its own. */
// The kinds of turns are no texts, but a translation types them as such.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const sample = messages.sample as Sample;
