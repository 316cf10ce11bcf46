import type { Language } from '@convoke/language/language.rules.ts';

/** The sentences of a decision that the talk itself does not have. */
interface DecisionTexts {
  /** What most are for: a thing to begin with, in the words of who proposes it. */
  begin: (thing: string, member: string) => string;
  /** What most are for, in the words of who proposes it. */
  follow: (proposal: string, member: string) => string;
  /** Nothing that could be decided was said. */
  open: (question: string) => string;
  marks: readonly [string, string];
}

export const decisionTexts: Readonly<Record<Language, DecisionTexts>> = {
  en: {
    begin: (thing, member) => `Begin with ${thing}, as ${member} proposes.`,
    follow: (proposal, member) => `Follow the proposal of ${member}: ${proposal}.`,
    open: (question) =>
      question === '' ? 'Nothing is decided yet.' : `Nothing is decided yet. Open: ${question}`,
    marks: ['“', '”'],
  },
  de: {
    begin: (thing, member) => `Den Anfang macht ${thing}, wie von ${member} vorgeschlagen.`,
    follow: (proposal, member) => `Dem Vorschlag von ${member} folgen: ${proposal}.`,
    open: (question) =>
      question === ''
        ? 'Noch ist nichts entschieden.'
        : `Noch ist nichts entschieden. Offen: ${question}`,
    marks: ['„', '“'],
  },
  es: {
    begin: (thing, member) => `Empezar por ${thing}, como propone ${member}.`,
    follow: (proposal, member) => `Seguir la propuesta de ${member}: ${proposal}.`,
    open: (question) =>
      question === ''
        ? 'Todavía no hay nada decidido.'
        : `Todavía no hay nada decidido. Queda abierto: ${question}`,
    marks: ['«', '»'],
  },
};
