import { blockKind, headingLevel } from '@convoke/talk/canvas/blocks.rules.ts';
import { memo } from 'react';
import { RichText } from '../../../ui/text/rich-text.tsx';

// A title stands above all of them.
const sizes = ['text-2xl', 'text-xl', 'text-lg', 'text-base font-semibold', 'text-base', 'text-sm'];

/** The words of a heading, without its marks. */
const headingText = (text: string): string =>
  text
    .replace(/^\s*#{1,6}\s+/u, '')
    .replace(/\s+#+\s*$/u, '')
    .replace(/\n\s*(?:=+|-+)\s*$/u, '');

/** A block as it is read. */
export const BlockText = memo(function BlockText({ text }: { text: string }) {
  const level = blockKind(text) === 'heading' ? headingLevel(text) : null;
  if (level === null) return <RichText text={text} />;
  return (
    <div
      // Its level follows from the Markdown, below the title of the canvas; a heading holds no paragraphs.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="heading"
      aria-level={Math.min(6, level + 2)}
      className={`[font-family:var(--font-title)] leading-tight text-balance ${sizes[level - 1]}`}
    >
      <RichText text={headingText(text)} />
    </div>
  );
});
