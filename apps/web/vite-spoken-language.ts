import type { Language } from '@convoke/contract/language.rules.ts';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const englishNames: Record<Exclude<Language, 'en'>, string> = { de: 'German', es: 'Spanish' };

/** The language that a build is made for; without a word about it, English. */
export function languageOfBuild(wanted = 'en'): Language {
  if (wanted === 'en' || wanted === 'de' || wanted === 'es') return wanted;
  throw new Error(`The app does not speak “${wanted}”`);
}

/** Where the translated sentences of the server and of shared schemas stand, below the web app's folder. */
export function sentencesFile(language: Exclude<Language, 'en'>): string {
  return `src/app/language/${englishNames[language].toLowerCase()}-sentences.ts`;
}

/**
 * Puts the sentences of one language into the places of the English ones, so that nobody fetches two languages: each
 * `vision.messages.ts` becomes what `vision.messages.de.ts` holds.
 */
export function spokenLanguage(language: Language): Plugin {
  let root = '';
  return {
    name: 'convoke:spoken-language',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: [/\/[^/.]+\.messages\.ts$/, /\/lib\/language\/fetch-sentences\.ts$/] },
      handler(id) {
        if (language === 'en') return null;
        const name = englishNames[language];
        const part = /^(.+)\.messages\.ts$/.exec(basename(id))?.[1];
        if (part === undefined) {
          const file = JSON.stringify(join(root, sentencesFile(language)));
          return `export const fetchSentences = async () => (await import(${file})).${name.toLowerCase()}Sentences;`;
        }
        const messages = `${part.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Messages`;
        return `export { ${messages}In${name} as ${messages} } from './${part}.messages.${language}.ts';`;
      },
    },
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
  };
}
