import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import {
  closeOpenMarks,
  hasEndlessWord,
  maxNesting,
  maxRichLength,
  isPlain,
  isReadable,
  splitBlocks,
} from './rich-text.rules.ts';

export interface RichTextProps {
  text: string;
  /** The text is growing: open markup at its end is closed. */
  isStreaming?: boolean;
}

/**
 * Chat text as React elements, never as HTML: emphasis, code, lists, tables and quotes. Everything else, above all
 * links, images and tags, is shown as written.
 */
export const RichText = memo(function RichText({ text, isStreaming = false }: RichTextProps) {
  if (text.length > maxRichLength)
    return <div className={`whitespace-pre-wrap ${kerningClass(text)}`}>{text}</div>;
  const blocks = splitBlocks(text.replaceAll(/\r\n?/g, '\n'));
  return (
    <div className={`rich-text ${kerningClass(text)}`.trimEnd()} dir="auto">
      {blocks.map((block, index) => (
        // Blocks only grow at the end, so the index identifies them, and finished ones are not parsed again.
        <Block
          key={index}
          text={isStreaming && index === blocks.length - 1 ? closeOpenMarks(block) : block}
        />
      ))}
    </div>
  );
});

/** The class of an element with this text. */
const kerningClass = (text: string): string => (hasEndlessWord(text) ? '[font-kerning:none]' : '');

const Block = memo(function Block({ text }: { text: string }) {
  if (isPlain(text)) return <p>{text}</p>;
  if (!isReadable(text)) return <p className="whitespace-pre-wrap">{text}</p>;
  return <TokenList tokens={new Lexer({ gfm: true, breaks: true }).lex(text)} depth={0} />;
});

interface TokenListProps {
  tokens: Token[] | undefined;
  depth: number;
}

function TokenList({ tokens, depth }: TokenListProps) {
  return tokens?.map((token, index) => (
    // Tokens of a text keep their order.
    <Fragment key={index}>{depth > maxNesting ? token.raw : renderToken(token, depth)}</Fragment>
  ));
}

function renderToken(anyToken: Token, depth: number): ReactNode {
  // Without extensions the lexer yields only its own tokens.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const token = anyToken as MarkedToken;
  const inside = (
    <TokenList tokens={'tokens' in token ? token.tokens : undefined} depth={depth + 1} />
  );
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return null;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return (
        <p>
          <strong>{inside}</strong>
        </p>
      );
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'list':
      return renderList(token, depth);
    case 'table':
      return renderTable(token, depth);
    case 'code':
      return (
        // Scrolls sideways, and scrollable content must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      );
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'escape':
      return token.text;
    case 'text':
      return 'tokens' in token && token.tokens !== undefined ? inside : token.raw;
    case 'hr':
    case 'html':
    case 'def':
      return renderVerbatim(token.raw);
    case 'del':
    case 'image':
    case 'link':
    case 'list_item':
    default:
      return token.raw;
  }
}

function renderVerbatim(raw: string): ReactNode {
  return <span className="whitespace-pre-wrap">{raw.trimEnd()}</span>;
}

function renderList(list: Tokens.List, depth: number): ReactNode {
  const items = list.items.map((item, index) => (
    <li key={index}>
      {item.task ? (item.checked ? '[x] ' : '[ ] ') : null}
      <TokenList tokens={item.tokens} depth={depth + 1} />
    </li>
  ));
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start === '' ? 1 : list.start}>{items}</ol>;
}

// As classes, because the content security policy refuses inline styles in server-rendered pages.
const cellAlignments = {
  start: 'text-start',
  left: 'text-left',
  center: 'text-center',
  right: 'text-right',
};

function renderTable(table: Tokens.Table, depth: number): ReactNode {
  const cells = (row: Tokens.TableCell[], Cell: 'th' | 'td') =>
    row.map((cell, index) => (
      <Cell key={index} className={cellAlignments[cell.align ?? 'start']}>
        <TokenList tokens={cell.tokens} depth={depth + 1} />
      </Cell>
    ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(table.header, 'th')}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
