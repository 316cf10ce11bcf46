import type { ByLanguage, Language } from '@convoke/language/language.rules.ts';
import { passageReference } from '@convoke/talk/files/passages.rules.ts';
import type { AskableTool, Facts } from '../facts.ts';
import { languageOf } from '../language.rules.ts';

/** What a voice wants a tool for. */
interface Wish {
  arguments: Record<string, unknown>;
  because: string;
}

/**
 * The line by which a voice asks for a tool, when the visitor's latest words ask for what a tool of its speaker gives: a calculation, a
 * page, something to look up, or a tool by its name. `null` when they do not, or somebody asked for it already.
 */
export function composeUse(facts: Facts): string | null {
  const { tools = [], asked = [] } = facts;
  const words = facts.transcript.findLast(({ isVisitor }) => isVisitor)?.content ?? '';
  if (tools.length === 0 || words === '') return null;
  const language = languageOf(facts);
  for (const tool of tools) {
    const wish = wishFor(tool, words, language);
    if (wish === null || asked.some((one) => isSame(one, tool, wish))) continue;
    return `USE ${JSON.stringify({ tool: tool.id, ...wish })}`;
  }
  return null;
}

/** Says what a calculation for the visitor's latest words came to, once; `null` without one on the table. */
export function composeResult({ files = [], transcript, ...facts }: Facts): string | null {
  const at = transcript.findLastIndex(({ isVisitor }) => isVisitor);
  const language = languageOf({ transcript, ...facts });
  const expression = calculationIn(transcript[at]?.content ?? '', language);
  if (expression === null) return null;
  for (const file of files)
    for (const excerpt of file.excerpts) {
      const mark = `[${passageReference(file.label, excerpt)}]`;
      const isSaid = transcript.slice(at).some(({ content }) => content.includes(mark));
      if (!excerpt.text.startsWith(`${expression} `) || isSaid) continue;
      return `${reasonTexts[language].result} ${excerpt.text} ${mark}.`;
    }
  return null;
}

function isSame(
  asked: { tool: string; arguments: Record<string, unknown> },
  tool: AskableTool,
  wish: Wish,
): boolean {
  return (
    asked.tool === tool.id && JSON.stringify(asked.arguments) === JSON.stringify(wish.arguments)
  );
}

interface Reasons {
  calculate: string;
  read: string;
  search: string;
  named: string;
  /** In front of a result. */
  result: string;
}

const reasonTexts: ByLanguage<Reasons> = {
  en: {
    calculate: 'I would rather calculate it than guess.',
    read: 'I want to read the page before I speak about it.',
    search: 'Nobody at the table knows this for certain.',
    named: 'You asked for it.',
    result: 'It is calculated now, and nobody has to guess:',
  },
  de: {
    calculate: 'Ich rechne lieber nach, als zu raten.',
    read: 'Ich will die Seite lesen, bevor ich über sie rede.',
    search: 'Niemand am Tisch weiß das sicher.',
    named: 'Du hast darum gebeten.',
    result: 'Das ist nachgerechnet, und niemand muss raten:',
  },
  es: {
    calculate: 'Prefiero calcularlo a adivinarlo.',
    read: 'Quiero leer la página antes de hablar de ella.',
    search: 'Nadie en la mesa lo sabe con certeza.',
    named: 'Lo has pedido tú.',
    result: 'Está calculado y nadie tiene que adivinarlo:',
  },
};

function wishFor(tool: AskableTool, words: string, language: Language): Wish | null {
  const reasons = reasonTexts[language];
  if (tool.id === 'calc:calculate') {
    const expression = calculationIn(words, language);
    return expression === null ? null : { arguments: { expression }, because: reasons.calculate };
  }
  if (tool.id === 'web:read') {
    const [url] = webAddress.exec(words) ?? [];
    return url === undefined ? null : { arguments: { url }, because: reasons.read };
  }
  if (tool.id === 'web:search') {
    const query = searchIn(words);
    return query === null ? null : { arguments: { query }, because: reasons.search };
  }
  if (!hasWord(words, tool.name)) return null;
  return { arguments: argumentsFrom(tool.inputSchema, words), because: reasons.named };
}

const webAddress = /https?:\/\/[^\s<>"'“”«»)\]]+[^\s<>"'“”«»)\].,;:!?]/u;

const number = String.raw`\d+(?:[.,]\d+)*`;
const percent = new RegExp(String.raw`(${number})\s*%\s*(?:of|von|de)\s+(${number})`, 'iu');
const sum = new RegExp(String.raw`\(*${number}\)*(?:\s*[-+*/×÷−]\s*\(*${number}\)*){1,12}`, 'u');

/** A calculation in a text, with its numbers as the calculator takes them. */
function calculationIn(text: string, language: Language): string | null {
  const [, share, whole] = percent.exec(text) ?? [];
  const [found = null] =
    share !== undefined && whole !== undefined ? [`${share}% of ${whole}`] : (sum.exec(text) ?? []);
  if (found === null) return null;
  // In English the comma groups digits; in the others the point does.
  return language === 'en'
    ? found.replaceAll(',', '').trim()
    : found.replaceAll('.', '').replaceAll(',', '.').trim();
}

const lookUp =
  /\b(?:look(?:ing)?\s(?:\S+\s){0,3}up|search(?:\sthe\sweb)?(?:\sfor)?|find\sout|google|recherchier\S*|such\S*\s(?:im\s(?:netz|web)\s)?(?:nach)?|schlag\S*\s(?:\S+\s){0,3}nach|finde?\s(?:\S+\s){0,2}heraus|busca(?:r|d)?|averigua\S*)\b/iu;
const maxQueryWords = 12;

/** What the visitor wants looked up: the words behind the request, else all of the sentence. */
function searchIn(text: string): string | null {
  const found = lookUp.exec(text);
  if (found === null) return null;
  const behind = text.slice(found.index + found[0].length);
  const [sentence = ''] = (behind.trim() === '' ? text : behind).split(/[.!?\n]/u);
  const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’%.-]*/gu) ?? [];
  return words.length === 0 ? null : words.slice(0, maxQueryWords).join(' ');
}

const hasWord = (text: string, name: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\w-]+/u)
    .includes(name.toLowerCase());

/** Required arguments out of the words: what stands in quotation marks or all of it for texts, the numbers in order. */
function argumentsFrom(schema: AskableTool['inputSchema'], words: string): Record<string, unknown> {
  const { properties, required } = schema;
  if (!Array.isArray(required) || typeof properties !== 'object' || properties === null) return {};
  const quoted = words.match(/[“"„«]([^“”"„«»]+)[”"“»]/u)?.[1] ?? words;
  const numbers = (words.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number);
  const values: Record<string, unknown> = {};
  for (const name of required) {
    if (typeof name !== 'string') continue;
    const property: unknown = Reflect.get(properties, name);
    const isObject = typeof property === 'object' && property !== null;
    const type: unknown = isObject ? Reflect.get(property, 'type') : null;
    const isNumber = type === 'number' || type === 'integer';
    values[name] = isNumber ? (numbers.shift() ?? 0) : type === 'boolean' ? true : quoted.trim();
  }
  return values;
}
