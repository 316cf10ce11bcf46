import { render } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';
import { closeOpenMarks, splitBlocks } from './rich-text.rules.ts';

function html(text: string, isStreaming = false): string {
  const { container, unmount } = render(<RichText text={text} isStreaming={isStreaming} />);
  const { innerHTML } = container.firstElementChild ?? container;
  unmount();
  return innerHTML;
}

describe('chat text', () => {
  it('shows emphasis, bold, inline code and line breaks', () => {
    expect(html('a *b* **c** `d`\ne')).toBe(
      '<p>a <em>b</em> <strong>c</strong> <code>d</code><br>e</p>',
    );
  });

  it('shows code blocks verbatim', () => {
    expect(html('```js\nif (a < b) **x**\n\ny\n```')).toContain(
      '<code>if (a &lt; b) **x**\n\ny</code>',
    );
  });

  it('shows lists, nested ones too, tables and quotes', () => {
    expect(html('- a\n  - b\n- c')).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
    expect(html('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(html('> said')).toBe('<blockquote><p>said</p></blockquote>');
    expect(html('|a|b|\n|-|-|\n|1|2|')).toMatch(/<th[^>]*>a<\/th>.*<td[^>]*>2<\/td>/);
  });

  it('aligns table cells without inline styles, which the content security policy refuses', () => {
    const table = html('|a|b|c|\n|-|:-:|-:|\n|1|2|3|');
    expect(table).toContain('<td class="text-center">2</td><td class="text-right">3</td>');
    expect(table).not.toContain('style');
  });

  it('shows a heading as a strong paragraph', () => {
    expect(html('# Plan')).toBe('<p><strong>Plan</strong></p>');
  });

  it('shows entities as typed and applies backslash escapes', () => {
    expect(html('a &amp; b')).toBe('<p>a &amp;amp; b</p>');
    expect(html(String.raw`2 \* 3`)).toBe('<p>2 * 3</p>');
  });

  it.each([
    '[click](javascript:alert(1))',
    '![x](https://evil.example/pixel.png)',
    'https://evil.example',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    'a <b>bold</b> c',
    '[ref][1]\n\n[1]: https://evil.example',
    '~~gone~~',
    '---',
  ])('shows %s as text', (text) => {
    const { container } = render(<RichText text={text} />);
    expect(container.querySelector('a, img, script, svg, b, del, hr')).toBeNull();
    expect(container.textContent.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('renders only allowed elements, whatever the text', () => {
    const written = '* ** ` ``` - 1. > | |-| </ ![ ]( ) [ # ~~ \\ &lt; word ß 👩‍🚀 \u0000'.split(' ');
    const spaced = fc.constantFrom(' ', '    ', '\n', '\n\n', '\r\n', '- ', '> ', '<a href=x>');
    const marks = fc.oneof(spaced, fc.constantFrom(...written));
    const allowed = new Set(
      'DIV P STRONG EM CODE PRE BR UL OL LI BLOCKQUOTE TABLE THEAD TBODY TR TH TD SPAN'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 60 }), (parts) => {
        const { container, unmount } = render(<RichText text={parts.join('')} />);
        for (const element of container.querySelectorAll('*')) {
          expect(allowed).toContain(element.tagName);
          for (const { name } of element.attributes) {
            expect(['class', 'dir', 'start', 'tabindex']).toContain(name);
          }
        }
        unmount();
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['quotes', '>'.repeat(5000) + 'x'],
    ['lists', '- '.repeat(5000) + 'x'],
    [
      'indented lists',
      Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
    ],
    ['stars', '*a **b '.repeat(1500)],
    ['brackets', '['.repeat(11_000)],
    ['link starts', '[a]('.repeat(2500)],
    ['backticks', '` `` '.repeat(2200)],
    ['underscores', '_a__b_'.repeat(1800)],
    ['pipes', '|'.repeat(5000) + '\n' + '|-'.repeat(2500)],
    ['tags', '<a '.repeat(3500)],
    ['one long line', '**' + 'a'.repeat(900_000)],
  ])('parses hostile %s in bounded time', (_name, text) => {
    const { container } = render(<RichText text={text} />);
    expect(container.textContent.length).toBeGreaterThan(0);
  });
});

describe('blocks of a growing text', () => {
  const piece = fc.constantFrom(
    'a',
    '**b**',
    '\n',
    '\n\n',
    '- x',
    '1. y',
    '```\n',
    ' ',
    '> q',
    '|',
  );

  it('change only at the end', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), piece, (parts, next) => {
        const before = splitBlocks(parts.join(''));
        const after = splitBlocks(parts.join('') + next);
        expect(after.slice(0, Math.max(0, before.length - 2))).toEqual(
          before.slice(0, Math.max(0, before.length - 2)),
        );
      }),
    );
  });

  it('contain every visible character', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const visible = (text: string) => text.replaceAll(/\s/g, '');
        expect(visible(splitBlocks(parts.join('')).join('\n'))).toBe(visible(parts.join('')));
      }),
    );
  });

  it('are split at blank lines, but not inside a fence or a list', () => {
    expect(splitBlocks('a\n\nb')).toEqual(['a', 'b']);
    expect(splitBlocks('```\na\n\nb\n```\n\nc')).toEqual(['```\na\n\nb\n```', 'c']);
    expect(splitBlocks('- a\n\n- b\n\n  more\n\nc')).toEqual(['- a\n\n- b\n\n  more', 'c']);
  });

  it('do not show unclosed marks', () => {
    expect(html('this is **impor', true)).toBe('<p>this is <strong>impor</strong></p>');
    expect(html('this is **', true)).toBe('<p>this is </p>');
    expect(html('call `ru', true)).toBe('<p>call <code>ru</code></p>');
    expect(closeOpenMarks('```\na **b')).toBe('```\na **b');
    expect(html('2 ** 3', false)).toBe('<p>2 ** 3</p>');
  });
});
