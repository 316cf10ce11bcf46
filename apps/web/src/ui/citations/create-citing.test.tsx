import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { CitingContext } from '../text/citing.ts';
import { RichText } from '../text/rich-text.tsx';
import { createCiting } from './create-citing.tsx';
import { citedFile } from './passages.ts';

afterEach(cleanup);

const lease = citedFile({ label: 'F1', name: 'lease.pdf', passages: 40 }, [
  { n: 3, label: 'p. 2', text: 'Rent is 1,200 euros a month. Notice is six months.' },
  { n: 4, label: 'p. 3', text: 'The tenant pays for heating and water.' },
]);
const citing = createCiting({ files: [lease] });

function show(text: string, isStreaming = false) {
  const used = createCiting({ files: [lease] });
  const { container } = render(
    <CitingContext value={used}>
      <RichText text={text} isStreaming={isStreaming} />
      <used.Host />
    </CitingContext>,
  );
  return container;
}
const struck = (container: Element) =>
  Array.from(container.querySelectorAll('del'), (one) =>
    one.textContent.replace('struck out: ', ''),
  );
const states = (container: Element) =>
  Array.from(container.querySelectorAll('[data-citation]'), (one) =>
    one.getAttribute('data-citation'),
  );

describe('a citation', () => {
  test('is a button with file and place, and tells on hover how it rests on the source', () => {
    const container = show('It says "notice is six months" [F1:3].');
    const chip = screen.getByRole('button', { name: 'F1, p. 2, lease.pdf' });
    expect(chip).toHaveTextContent('F1, p. 2');
    expect(chip).toHaveAccessibleDescription('p. 2, lease.pdf · Quoted word for word');
    expect(container).toHaveTextContent('It says "notice is six months" F1, p. 2.');
  });

  test('whose quotation the source has not is struck out and says so, for screen readers too', () => {
    const container = show('It says "notice is **nine** months" [F1:3], and the rent is dear.');
    expect(struck(container)).toEqual(['"notice is ', 'nine', ' months"']);
    expect(container).toHaveTextContent(
      'It says struck out: "notice is nine months" F1, p. 2 Not in the source, and',
    );
    expect(container.querySelector('strong')).toHaveTextContent('nine');
  });

  test('with a number that the source has not says so', () => {
    const container = show('The rent is 1,300 euros a month [F1:3].');
    expect(struck(container)).toEqual([]);
    expect(container).toHaveTextContent('F1, p. 2 Number not in the source.');
  });

  test('of a passage that is not here, or of an unknown file, is neutral, and says so when pressed', async () => {
    const container = show('Pets are allowed [F1:30] [F7:1].');
    expect(states(container)).toEqual(['', '']);
    await userEvent.click(screen.getByRole('button', { name: 'F1, passage 30, lease.pdf' }));
    expect(screen.getByRole('dialog', { name: 'passage 30, lease.pdf' })).toHaveTextContent(
      'The text of this passage is not here.',
    );
    expect(screen.getByRole('button', { name: 'F7, passage 1', hidden: true })).toBeInTheDocument();
  });

  test('in a growing text is neutral, and not words while it is half there', () => {
    const first = show('It says "nine months" [F1:3] and that [F1', true);
    expect(states(first)).toEqual(['']);
    expect(struck(first)).toEqual([]);
    expect(first).toHaveTextContent(/and that$/u);
  });

  test.each([
    ['in a list', '- "Rent is free" [F1:3]\n- "Notice is six months" [F1:3]', ['"Rent is free"']],
    ['in a table', '|a|b|\n|-|-|\n|"Rent is free" [F1:3]|x|', ['"Rent is free"']],
    ['in a quote', '> "Rent is free" [F1:3]', ['"Rent is free"']],
    ['in bold', '**"Rent is free"**[F1:3]', ['"Rent is free"']],
    ['with its mark inside', '“Rent [F1:3] is free”', ['“Rent ', ' is free”']],
    ['after a backslash', String.raw`\"Rent is free\" \[F1:3]`, ['"', 'Rent is free', '"']],
    ['over cells', '|a|b|\n|-|-|\n|"Rent | is free" [F1:3]|\n|c|d|', ['"Rent', 'is free"']],
    ['in code', '`"Rent is free"` [F1:3]', ['"Rent is free"']],
  ])('%s is drawn there', (_, text, expected) => {
    const container = show(text);
    expect(struck(container)).toEqual(expected);
    expect(container.querySelectorAll('[data-passage]')).toHaveLength(
      text.includes('Notice') ? 2 : 1,
    );
    expect(container.textContent).not.toMatch(/[\u2ff0-\u2ffb]/u);
  });

  test('in a block of code is shown as written', () => {
    const container = show('```\nx = "Rent is free" [F1:3]\n```');
    expect(container.querySelector('code')?.textContent).toBe('x = "Rent is free" [F1:3]');
  });

  test('opens its passage with the quoted words marked, and Escape comes back to it', async () => {
    show('It says "notice is six months" [F1:3].');
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'p. 2, lease.pdf' });
    expect(dialog.querySelector('mark')).toHaveTextContent('Notice is six months');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button')).toHaveFocus();
  });

  test('is copied as file and place', () => {
    expect(citing.asText('Six months [F1:3][F1:30] [F9:1].')).toBe(
      'Six months [lease.pdf, p. 2][lease.pdf, passage 30] [F9:1].',
    );
  });

  test('without a quotation opens its passage with what both say marked', async () => {
    show('The tenant has to pay for the water [F1:4].');
    await userEvent.click(screen.getByRole('button', { name: 'F1, p. 3, lease.pdf' }));
    const marked = screen.getByRole('dialog').querySelectorAll('mark');
    expect(Array.from(marked, (one) => one.textContent)).toEqual(['tenant', 'water']);
  });
});

describe('what was read', () => {
  const sections = citedFile({ label: 'F2', name: 'licence.docx', passages: 22 }, [
    { n: 1, label: 'Preamble', text: 'The purpose of this licence.' },
    { n: 2, label: 'Copying', text: 'You may copy the document.' },
    { n: 3, label: 'Copying', text: 'You may not use technical measures.' },
  ]);

  test('tells the passages of one place apart, and stands outside of the talk', async () => {
    const used = createCiting({ files: [sections] });
    const { container } = render(
      <CitingContext value={used}>
        {used.drawReading([{ file: 'F2', passages: [1, 2, 3] }], 'Mara')}
        <used.Host />
      </CitingContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Read 3 of 22 passages' }));
    const dialog = screen.getByRole('dialog', { name: 'What was read' });
    expect(container).not.toContainElement(dialog);
    const chips = within(within(dialog).getByRole('listitem')).getAllByRole('button');
    expect(chips.map((one) => [one.textContent, one.getAttribute('aria-label')])).toEqual([
      ['F2, Preamble', 'F2, Preamble, licence.docx'],
      ['passage 2', 'F2, Copying, licence.docx, passage 2'],
      ['passage 3', 'F2, Copying, licence.docx, passage 3'],
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: /passage 3$/u }));
    const passage = screen.getByRole('dialog', { name: 'Copying, licence.docx' });
    expect(passage).toHaveTextContent('technical measures');
    expect(container).not.toContainElement(passage);
  });
});

describe('any text', () => {
  const piece = fc.oneof(
    fc.constantFrom('[F1:3]', ' [F1:4]', '[F1:99]', '"Rent is free"', '“six **months**”', '"', '„'),
    fc.constantFrom('word ', '**', '_', '*', '`', '\n', '\n\n', '- ', '> ', '|', '\n|-|-|\n', '\\'),
    fc.constantFrom('1,300', '[', ']', '(x)', ': ', '. ', '```\n', '~~', '<b>', '\u2ff0', 'F1:3'),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  test('says the same with its citations as without its marks', () => {
    const bare = (container: Element) => {
      for (const one of container.querySelectorAll('[data-citation], .sr-only')) one.remove();
      return container.textContent.replaceAll(/[\s\\]/gu, '');
    };
    fc.assert(
      fc.property(text, (written) => {
        // A mark within words changes how Markdown reads them, and its backslash goes with it.
        const stood = render(<RichText text={written} />);
        const expected = withoutMarks(stood.container.textContent).replaceAll(/[\s\\]/gu, '');
        stood.unmount();
        const shown = bare(show(written));
        cleanup();
        expect(withoutMarks(shown)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('is drawn once for each text and set of files', () => {
    const sentence = 'It says "notice is six months" [F1:3].';
    expect(citing.draw(sentence, false)).toBe(citing.draw(sentence, false));
    expect(citing.draw('a [F1:3]', true).begin).toBe(citing.draw('a [F1:3] b', true).begin);
  });
});

test('a number that a calculation came to opens it, for whoever was given the result', async () => {
  const open = vi.fn(() => true);
  const used = createCiting({
    files: [lease],
    calculations: [{ label: 'F2', text: '12% of 3400 = 408' }],
    open,
  });
  const text = 'So it is **408** EUR, and not 407.';
  const { rerender } = render(
    <CitingContext value={used}>
      <RichText text={text} given="F1 F2" />
    </CitingContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: '408, Calculated: 12% of 3400 = 408' }));
  expect(open).toHaveBeenCalledWith({ ref: 'F2:1', words: [], state: null });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  rerender(
    <CitingContext value={used}>
      <RichText text={text} given="F1" />
    </CitingContext>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
