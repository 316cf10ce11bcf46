import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { sourceIds, SourceIdsContext, SourceLine } from '../../../minutes/panel/source-line.tsx';
import { forgetSources } from '../../../../services/talk/shown/source-lights.ts';
import { TurnLink } from '../../../../services/talk/shown/turn-link.tsx';
import { useShownSource } from './use-shown-source.ts';

const messages = ['a', 'b', 'c'].map((id): Message => ({
  id,
  sender: 'Mara',
  role: 'Researcher',
  content: `Words ${id}.`,
  time: 'then',
  sentAt: 0,
  fromUser: false,
}));

const view = {
  reveal: ({ id }: { id: string }) => screen.getByTestId(id).focus(),
  jumpToLatest: () => {},
};

/** Messages of which each links to the next one, beside lines of the minutes. */
function Room({ isPanelOpen = true }: { isPanelOpen?: boolean }) {
  useShownSource(messages, view);
  return (
    <>
      {messages.map(({ id }, index) => (
        <article key={id} data-message={id} data-testid={id} tabIndex={-1}>
          <TurnLink id={messages[(index + 1) % messages.length]?.id ?? ''}>{`from ${id}`}</TurnLink>
        </article>
      ))}
      {isPanelOpen ? (
        <SourceIdsContext value={sourceIds(messages)}>
          <SourceLine line={{ sources: [{ message: 'a' }, { message: 'b' }] }}>Position</SourceLine>
          <SourceLine line={{ sources: [{ message: 'c' }] }}>Finding</SourceLine>
        </SourceIdsContext>
      ) : null}
    </>
  );
}

beforeEach(forgetSources);

function open() {
  const { rerender } = render(<Room />);
  const user = userEvent.setup();
  const click = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  return { click, rerender };
}

/** Whether Escape leads back; if not, it is left to the panel, which closes. */
async function leadsBack(): Promise<boolean> {
  const isLeft = fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return !isLeft;
}

test('after several sources Escape leads back to the line that was clicked last, a further one is left to the panel', async () => {
  const { click } = open();
  await click(/^Position/u);
  await click(/^Finding/u);
  await click(/^Position/u);
  expect(screen.getByTestId('b')).toHaveFocus();
  expect(await leadsBack()).toBe(true);
  expect(screen.getByRole('button', { name: /^Position/u })).toHaveFocus();
  expect(await leadsBack()).toBe(false);
});

test('from a source on to other messages, Escape leads back to the line too', async () => {
  const { click } = open();
  await click(/^Position/u);
  await click(/^from a/u);
  await click(/^from b/u);
  expect(screen.getByTestId('c')).toHaveFocus();
  expect(await leadsBack()).toBe(true);
  expect(screen.getByRole('button', { name: /^Position/u })).toHaveFocus();
  expect(await leadsBack()).toBe(false);
});

test('without a line that began it, or once its panel is closed, Escape leads back to the link', async () => {
  const { click, rerender } = open();
  await click(/^from a/u);
  expect(await leadsBack()).toBe(true);
  expect(screen.getByRole('button', { name: 'from a' })).toHaveFocus();
  await click(/^Position/u);
  rerender(<Room isPanelOpen={false} />);
  await click(/^from b/u);
  expect(await leadsBack()).toBe(true);
  expect(screen.getByRole('button', { name: 'from b' })).toHaveFocus();
});
