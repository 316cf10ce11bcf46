import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Fragment, memo, useContext, type ReactNode } from 'react';
import { CitingContext, type Drawing, type DrawPiece } from './citing.ts';
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
  /** Labels of the files that the speaker was given, parted by spaces. */
  given?: string | undefined;
}

/**
 * Chat text as React elements, never as HTML: emphasis, code, lists, tables, quotes and citations. Everything else, above
 * all links, images and tags, is shown as written.
 */
export const RichText = memo(function RichText(props: RichTextProps) {
  const { text, isStreaming = false, given } = props;
  const citing = useContext(CitingContext);
  if (text.length > maxRichLength)
    return <div className={`whitespace-pre-wrap ${kerningClass(text)}`}>{text}</div>;
  const drawing = citing?.draw(text, isStreaming, given);
  const blocks = splitBlocks((drawing?.text ?? text).replaceAll(/\r\n?/g, '\n'));
  return (
    <div className={`rich-text ${kerningClass(text)}`.trimEnd()} dir="auto">
      {blocks.map((block, index) => (
        // Blocks only grow at the end, so the index identifies them, and finished ones are not parsed again.
        <Block
          key={index}
          text={isStreaming && index === blocks.length - 1 ? closeOpenMarks(block) : block}
          begin={drawing?.begin ?? beginAsWritten}
        />
      ))}
    </div>
  );
});

const asWritten: DrawPiece = (piece) => piece;
const beginAsWritten = () => asWritten;

/** The class of an element with this text. */
const kerningClass = (text: string): string => (hasEndlessWord(text) ? '[font-kerning:none]' : '');

const Block = memo(function Block({ text, begin }: Drawing) {
  const draw = begin();
  if (isPlain(text)) return <p>{draw(text)}</p>;
  if (!isReadable(text)) return <p className="whitespace-pre-wrap">{draw(text)}</p>;
  return renderTokens(new Lexer({ gfm: true, breaks: true }).lex(text), { draw, depth: 0 });
});

interface Place {
  draw: DrawPiece;
  depth: number;
}

/** Renders in the order of the text, as drawing its pieces needs it. */
function renderTokens(tokens: Token[] | undefined, place: Place): ReactNode {
  return tokens?.map((token, index) => (
    // Tokens of a text keep their order.
    <Fragment key={index}>
      {place.depth > maxNesting ? place.draw(token.raw) : renderToken(token, place)}
    </Fragment>
  ));
}

function renderToken(anyToken: Token, place: Place): ReactNode {
  const { draw } = place;
  // Without extensions the lexer yields only its own tokens.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const token = anyToken as MarkedToken;
  const inside = () => renderTokens('tokens' in token ? token.tokens : undefined, below(place));
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return null;
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'heading':
      return (
        <p>
          <strong>{inside()}</strong>
        </p>
      );
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>;
    case 'list':
      return renderList(token, place);
    case 'table':
      return renderTable(token, place);
    case 'code':
      return (
        // Scrolls sideways, and scrollable content must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{draw(token.text, true)}</code>
        </pre>
      );
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'em':
      return <em>{inside()}</em>;
    case 'codespan':
      return <code>{draw(token.text)}</code>;
    case 'br':
      return <br />;
    case 'escape':
      return draw(token.text);
    case 'text':
      return 'tokens' in token && token.tokens !== undefined ? inside() : draw(token.raw);
    case 'hr':
    case 'html':
    case 'def':
      return <span className="whitespace-pre-wrap">{draw(token.raw.trimEnd())}</span>;
    case 'del':
    case 'image':
    case 'link':
    case 'list_item':
    default:
      return draw(token.raw);
  }
}

const below = ({ draw, depth }: Place): Place => ({ draw, depth: depth + 1 });

function renderList(list: Tokens.List, place: Place): ReactNode {
  const items = list.items.map((item, index) => (
    <li key={index}>
      {item.task ? (item.checked ? '[x] ' : '[ ] ') : null}
      {renderTokens(item.tokens, below(place))}
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

function renderTable(table: Tokens.Table, place: Place): ReactNode {
  const cells = (row: Tokens.TableCell[], Cell: 'th' | 'td') =>
    row.map((cell, index) => (
      <Cell key={index} className={cellAlignments[cell.align ?? 'start']}>
        {renderTokens(cell.tokens, below(place))}
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
