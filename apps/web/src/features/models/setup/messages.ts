import { defineMessages } from '../../../lib/language/messages.ts';

export const { setupMessages } = defineMessages({
  en: () => import('./messages.en.ts'),
  de: () => import('./messages.de.ts'),
  es: () => import('./messages.es.ts'),
});
