import { isLanguage, languages, type Language } from '@convoke/contract/language.rules.ts';
import { locale } from '../../../../lib/language/locale.ts';
import { isWithoutBrowser } from '../../../../lib/without-browser.ts';
import type { ReplayKind } from '../replay-turn.ts';

/** The conversation that anybody can watch without having one: a made-up team, but an ordinary question. */
export interface Sample {
  title: string;
  vision: string;
  objectives: readonly string[];
  keyResults: readonly string[];
  members: readonly { name: string; role: string }[];
  turns: readonly SampleTurn[];
}

interface SampleTurn {
  /** Place among the members; `null` is the visitor. */
  member: number | null;
  kind?: ReplayKind;
  text: string;
}

const files: Record<Language, () => Promise<Sample>> = {
  en: async () => (await import('./sample-in-english.ts')).sampleInEnglish,
  de: async () => (await import('./sample-in-german.ts')).sampleInGerman,
  es: async () => (await import('./sample-in-spanish.ts')).sampleInSpanish,
};

const loaded = new Map<Language, Sample>();

/** Fetches the sample in the language of the document; where pages are drawn without one, in all of them. */
export async function loadSample(): Promise<void> {
  const wanted = isWithoutBrowser ? languages : [languageOf(document.documentElement.lang)];
  await Promise.all(
    wanted.map(async (language) => void loaded.set(language, await files[language]())),
  );
}

/** The sample in the visitor's language, once it has been loaded. */
export function loadedSample(): Sample {
  const sample = loaded.get(languageOf(locale())) ?? Array.from(loaded.values())[0];
  if (sample === undefined) throw new Error('The sample has not been loaded');
  return sample;
}

function languageOf(tag: string): Language {
  const language = tag.split('-')[0];
  return isLanguage(language) ? language : 'en';
}
