import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { isReadable, maxNesting, splitBlocks } from '../../../ui/text/rich-text.rules.ts';
import { escapeInline, escapeLineStart } from './markdown-text.rules.ts';

/**
 * A message as Markdown that another program shows as the room does (`RichText`): emphasis, code, lists, tables and quotes.
 * Everything else, above all headings, links, images and tags, stands there as written, and a line ends where it ended.
 */
export function messageMarkdown(text: string): string {
  return splitBlocks(text.replaceAll(/\r\n?/g, '\n')).map(block).join('\n\n');
}

function block(text: string): string {
  if (!isReadable(text)) return verbatim(text);
  return blocks(new Lexer({ gfm: true, breaks: true }).lex(text), 0).join('\n\n');
}

/** Lines without any markup. */
function verbatim(text: string): string {
  return endLines(escapeInline(text.trim()));
}

/** Line breaks stay, and no line begins anything. */
function endLines(text: string): string {
  return text
    .split('\n')
    .map((line) => escapeLineStart(line))
    .join('\\\n');
}

// Without extensions the lexer yields only its own tokens.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const known = (token: Token) => token as MarkedToken;

const indent = (text: string, start: string) =>
  text.replaceAll(/\n(?=[^\n])/gu, `\n${' '.repeat(start.length)}`);

function blocks(tokens: readonly Token[], depth: number): string[] {
  return tokens.flatMap((anyToken) => {
    const token = known(anyToken);
    if (token.type === 'space' || token.type === 'checkbox') return [];
    return [depth > maxNesting ? verbatim(token.raw) : blockOf(token, depth)];
  });
}

function blockOf(token: MarkedToken, depth: number): string {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- What is not listed is shown as written.
  switch (token.type) {
    case 'paragraph':
      return endLines(inline(token.tokens));
    case 'text':
      return endLines(token.tokens === undefined ? escapeInline(token.raw) : inline(token.tokens));
    case 'heading':
      return heading(token);
    case 'blockquote':
      return blocks(token.tokens, depth + 1)
        .join('\n\n')
        .replaceAll(/^/gmu, '> ');
    case 'list':
      return list(token, depth);
    case 'table':
      return table(token);
    case 'code':
      return code(token);
    default:
      return verbatim(token.raw);
  }
}

function heading({ raw, tokens }: Tokens.Heading): string {
  const title = inline(tokens).trim();
  return title === '' ? verbatim(raw) : `**${title}**`;
}

function list({ ordered, start, loose, items }: Tokens.List, depth: number): string {
  const first = start === '' ? 1 : start;
  return items
    .map((item, index) => {
      const mark = ordered ? `${first + index}. ` : '- ';
      const task = item.task ? (item.checked === true ? '[x] ' : '[ ] ') : '';
      const inside = blocks(item.tokens, depth + 1).join(loose ? '\n\n' : '\n');
      return mark + task + indent(inside, mark);
    })
    .join(loose ? '\n\n' : '\n');
}

/** Code in a cell is the only text with bars that are not escaped yet. */
const cellText = (tokens: readonly Token[]) =>
  inline(tokens)
    .replaceAll('\n', ' ')
    .replaceAll(/(?<!\\)\|/gu, String.raw`\|`);

function table({ header, align, rows }: Tokens.Table): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const words = (cells: readonly Tokens.TableCell[]) =>
    row(cells.map(({ tokens }) => cellText(tokens)));
  const rules = { left: ':--', center: ':-:', right: '--:' };
  return [
    words(header),
    row(align.map((side) => (side === null ? '---' : rules[side]))),
    ...rows.map(words),
  ].join('\n');
}

function code({ text, lang = '' }: Tokens.Code): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/gu)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const language = /^[\w+#.-]*/u.exec(lang)?.[0] ?? '';
  return [fence + language, ...(text === '' ? [] : [text]), fence].join('\n');
}

function inline(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map((token) => inlineOf(known(token))).join('');
}

/** An address in the text remains one, in the marks that tell where it ends. Of others nothing becomes a link. */
function address(raw: string): string {
  if (/^https?:\/\/[\w./?=%#:;,+@!$()-]+$/u.test(raw)) return `<${raw}>`;
  return escapeInline(raw);
}

function inlineOf(token: MarkedToken): string {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- as above
  switch (token.type) {
    case 'strong':
      return marked(token, 2);
    case 'em':
      return marked(token, 1);
    case 'codespan':
      return token.raw.replaceAll('\n', ' ');
    case 'br':
      return '\n';
    case 'link':
    case 'image':
      return address(token.raw);
    case 'escape':
      return escapeInline(token.text);
    default:
      return escapeInline(token.raw);
  }
}

/** Emphasis with the marks it was written with. */
function marked({ raw, tokens }: Tokens.Strong | Tokens.Em, length: number): string {
  const mark = raw.slice(0, length);
  return mark + inline(tokens) + mark;
}
