import { memberId } from '@convoke/talk/team/member.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { startNewConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { Seating } from '../../../ui/seat/seating.tsx';
import { continuesGroup } from './message-groups.rules.ts';
import { MessageItem } from './message-item.tsx';
import { forgetSources, sourceLights } from '../../../services/talk/shown/source-lights.ts';
import { TurnLinksProvider } from './turns/turn-links.tsx';

const said = (id: string, sender: string, more: Partial<Message> = {}): Message => ({
  id,
  sender,
  role: [mara, nils].find(({ name }) => name === sender)?.role ?? '',
  content: `Words ${id}.`,
  time: 'then',
  sentAt: 0,
  fromUser: sender === 'You',
  ...more,
});

beforeEach(() => {
  startNewConversation();
  replaceMembers([mara, nils]);
  forgetSources();
});

function show(...messages: Message[]) {
  render(
    <Seating people={[mara, nils]}>
      <TurnLinksProvider messages={messages}>
        {messages.map((message, index) => (
          <MessageItem
            key={message.id}
            message={message}
            continuesGroup={continuesGroup(messages[index - 1], message)}
            actions={null}
          >
            {message.content}
          </MessageItem>
        ))}
      </TurnLinksProvider>
    </Seating>,
  );
  const articles = screen.getAllByRole('article');
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), articles };
}

test('what a member said before a change of name has the look of the member', () => {
  // A message names its member by name and role alone until the first change of name.
  const seats = [mara, { ...nils, id: memberId(nils), name: 'Mara Lind', role: mara.role }];
  render(
    <Seating people={seats}>
      {[said('a', mara.name), { ...said('b', nils.name), role: nils.role }].map((message) => (
        <MessageItem key={message.id} message={message} continuesGroup={false} actions={null}>
          {message.content}
        </MessageItem>
      ))}
      <Seat {...seats[1]!} />
    </Seating>,
  );
  const look = (element: Element) => [
    element.getAttribute('data-seat'),
    element.getAttribute('data-dress'),
  ];
  const [own, before] = screen
    .getAllByRole('article')
    .map((article) => [article, ...article.querySelectorAll('.seat')].map(look));
  const today = look(Array.from(document.querySelectorAll('.seat')).at(-1)!);
  expect(before).toEqual([today, today, today]);
  expect(own).not.toContainEqual(today);
});

test('the first message in a row carries the head; the next one only says by its name who speaks', () => {
  const { articles } = show(said('a', mara.name), said('b', mara.name), said('c', nils.name));
  const heads = articles.map((article) => article.querySelector('header') !== null);
  expect(heads).toEqual([true, false, true]);
  expect(articles.map((article) => article.querySelector('.seat') !== null)).toEqual([
    true,
    false,
    true,
  ]);
  for (const article of articles.slice(0, 2))
    expect(article).toHaveAccessibleName(`${mara.name}, then`);
});

test('an objection leads to the turn that it is to, and that turn back to it', async () => {
  const { user, articles } = show(
    said('a', mara.name),
    said('b', nils.name, { kind: 'objection' }),
    said('c', nils.name, { kind: 'challenge' }),
  );
  const [first, second, third] = articles;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Lost');
  expect(within(second).getByText('Objection')).toBeVisible();
  await user.click(within(second).getByRole('button', { name: `to ${mara.name}` }));
  expect(sourceLights.getState().shown?.id).toBe('a');
  await user.click(within(first).getByRole('button', { name: '1 objection · open' }));
  expect(sourceLights.getState().shown?.id).toBe('b');
  // In the same row of turns, so without the name, but with what it is.
  expect(within(third).getByText('Challenge')).toBeVisible();
  expect(third).not.toHaveTextContent(nils.name);
});

test('several objections to one turn are counted', () => {
  const { articles } = show(
    said('a', mara.name),
    said('b', nils.name, { kind: 'objection' }),
    said('c', mara.name, { content: 'Well.' }),
    said('d', nils.name, { kind: 'objection' }),
  );
  expect(articles[0]).toHaveTextContent('1 objection · answered');
  expect(articles[2]).toHaveTextContent('1 objection · open');
});

test('a member who speaks is told so in place of the time', () => {
  render(
    <MessageItem message={said('a', mara.name)} continuesGroup={false} isSpeaking actions={null}>
      Words
    </MessageItem>,
  );
  expect(screen.getByText('speaking')).toBeVisible();
  expect(screen.queryByText('then')).toBeNull();
});

test.each(['failed', 'stock'] as const)(
  'a %s turn looks like a note of the app, not like words of the member',
  (status) => {
    show(said('a', 'Mara'), said('b', 'Mara', { status }), said('c', 'Mara'));
    const [, note, after] = screen.getAllByRole('article');
    expect(note).toHaveTextContent('No answer from Mara');
    expect(note).not.toHaveTextContent('Researcher');
    expect(note?.querySelector('time')).toBeNull();
    expect(note?.querySelector('.seat')).toBeNull();
    expect(after).toHaveTextContent('Researcher');
  },
);
