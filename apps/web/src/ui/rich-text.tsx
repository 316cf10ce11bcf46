import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import {
  closeOpenMarks,
  deepestNesting,
  isPlain,
  isReadable,
  splitBlocks,
} from './rich-text.rules.ts';

export interface RichTextProps {
  text: string;
  /** The text still grows: marks that are open at its end count as closed. */
  isStreaming?: boolean;
}

/**
 * Chat text as elements, never as HTML: emphasis, code, lists, tables and quotes. Everything else, links, images and
 * tags above all, is shown as it was written.
 */
export const RichText = memo(function RichText({ text, isStreaming = false }: RichTextProps) {
  const blocks = splitBlocks(text.replaceAll(/\r\n?/g, '\n'));
  return (
    <div className="rich-text" dir="auto">
      {blocks.map((block, index) => (
        // Blocks only ever grow at the end, so the place is the identity and a finished block is never read again.
        // oxlint-disable-next-line react/no-array-index-key
        <Block
          key={index}
          text={isStreaming && index === blocks.length - 1 ? closeOpenMarks(block) : block}
        />
      ))}
    </div>
  );
});

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
    // The tokens of one text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {depth > deepestNesting ? token.raw : renderToken(token, depth)}
    </Fragment>
  ));
}

function renderToken(anyToken: Token, depth: number): ReactNode {
  // No extension is installed, so the lexer makes no tokens but its own.
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
        // Scrolls sideways, and what scrolls must be reachable by keyboard.
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
    // oxlint-disable-next-line react/no-array-index-key
    <li key={index}>
      {item.task ? (item.checked ? '[x] ' : '[ ] ') : null}
      <TokenList tokens={item.tokens} depth={depth + 1} />
    </li>
  ));
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start === '' ? 1 : list.start}>{items}</ol>;
}

// As classes: where the server draws the page, the content security policy refuses inline styles.
const cellAlignments = {
  start: 'text-start',
  left: 'text-left',
  center: 'text-center',
  right: 'text-right',
};

function renderTable(table: Tokens.Table, depth: number): ReactNode {
  const cells = (row: Tokens.TableCell[], Cell: 'th' | 'td') =>
    row.map((cell, index) => (
      // oxlint-disable-next-line react/no-array-index-key
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
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
