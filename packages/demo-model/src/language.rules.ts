import type { Language } from '@convoke/language/language.rules.ts';
import type { Facts } from './facts.ts';

const wordsOf = (text: string) => new Set(text.split(/\s+/u));

// Frequent short words. Those that two languages share count for both, and so decide nothing.
const commonWords: Record<Language, ReadonlySet<string>> = {
  en: wordsOf(
    `a am an and are as at be but by can could did do does for from has have hello how i in is it me my no not of on or our
    please shall should so that the their there they this to was we what when where which who why will with would yes you your`,
  ),
  de: wordsOf(
    `aber am an auf aus bei bis bitte danke das dass dein deine dem den denn der des die doch du durch ein eine einem einen
    einer er es euch für gibt haben habe hallo hat ich ihr im in ist ja jede jeder kann kein keine können könnt machen man
    mehr mich mit müssen nach nein nicht noch nur ob oder ohne schon sein sich sie sind so soll sollen sollte sollten über um
    und uns unser unsere unseren unter vom von wann warum was weil wenn wer werden wie wieso will wir wird wo würde zu zum zur zwei`,
  ),
  es: wordsOf(
    `a al cada cómo con cuál cuáles cuándo cuánta cuántas cuánto cuántos de debe debemos del donde dónde el ella en es está
    están estamos este esta esto favor gracias hacer hay hola la las le lo los más me menos mi muy necesitamos no nos nuestra
    nuestras nuestro nuestros o para pero podemos por porque puede que qué quién quiénes se ser si sí sin sobre son su sus
    también tenemos tiene todas todo todos tu tus un una unas unos y ya`,
  ),
};

// Enough to recognise a language, and quick to read.
const maxReadLength = 2_000;

/** The language of a text by its most frequent words; null when they do not decide. */
export function languageOfText(text: string): Language | null {
  const words =
    text
      .slice(0, maxReadLength)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counts = (['en', 'de', 'es'] as const)
    .map((language) => ({
      language,
      count: words.filter((word) => commonWords[language].has(word)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (first === undefined || second === undefined || first.count === second.count) return null;
  // One such word in a long text may be a name or a title.
  return first.count > 1 || words.length <= 4 ? first.language : null;
}

/** The language of a response: that of the visitor's latest message with a clear language, else of the mission, else English. */
export function languageOf({ transcript, vision, objectives, keyResults }: Facts): Language {
  const visitorLines = transcript.filter(({ isVisitor }) => isVisitor).slice(-6);
  for (const { content } of visitorLines.toReversed()) {
    const language = languageOfText(content);
    if (language !== null) return language;
  }
  return languageOfText([vision, objectives, keyResults].join('\n')) ?? 'en';
}
