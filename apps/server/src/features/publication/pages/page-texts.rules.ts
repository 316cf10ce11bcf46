import { productName } from '@convoke/contract/product.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import { pageTexts } from '@convoke/language/languages.ts';
import type { PageTexts } from '@convoke/language/words.ts';

/** Texts for page heads and the Atom feed. */
export const pageTextsIn = (language: Language): PageTexts => pageTexts[language](productName);
