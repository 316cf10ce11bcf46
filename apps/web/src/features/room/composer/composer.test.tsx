import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mara } from '../../../../test/discussion-fixture.ts';
import { startNewConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { Composer } from './composer.tsx';

const wilhelmina = {
  name: `Wilhelmina ${'Konstantinopolitanska '.repeat(3)}`.trim(),
  role: 'Critic',
  skills: [],
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  startNewConversation();
  replaceMembers([wilhelmina, mara]);
});

function open(members: readonly TeamMember[], state: object = {}) {
  const store = createStore(() => ({
    turn: null,
    upcoming: [],
    unsent: null,
    discussion: null,
    addressedKey: null,
    responseLength: 'short',
    ...state,
  }));
  const room = Object.assign(Object.create(TalkDriver.prototype), {
    store,
  });
  render(
    <Composer
      room={room}
      isHidden={false}
      onAddFiles={() => undefined}
      membersToReply={() => members}
    />,
  );
}

const sendButton = (name: string) => screen.getByRole('button', { name: `Send to ${name}` });

test('the send button has the name of who answers, and who follows in its title', () => {
  open([wilhelmina, mara]);
  const words = `${wilhelmina.name} answers next, then Mara`;
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(words);
  expect(sendButton(wilhelmina.name)).toHaveTextContent(wilhelmina.name);
  expect(sendButton(wilhelmina.name)).toHaveAttribute('title', words);
});

test('who answers next is told with the role where another member has the name', () => {
  const lawyer = { ...mara, role: 'Lawyer' };
  replaceMembers([wilhelmina, mara, lawyer]);
  open([lawyer, wilhelmina]);
  const words = `Mara (Lawyer) answers next, then ${wilhelmina.name}`;
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(words);
  expect(sendButton('Mara (Lawyer)')).toHaveAttribute('title', words);
});

const speaking = { message: { id: 't', sender: 'Mara' }, phase: 'speaking' };

test('while a member speaks the button stops them, until something is typed', async () => {
  open([mara], { turn: speaking });
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveTextContent('Mara');
  expect(screen.queryByRole('button', { name: /^Send/u })).toBeNull();
  await userEvent.type(screen.getByRole('textbox'), 'Wait');
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(sendButton('Mara')).toBeEnabled();
});

test('in a discussion the team answers a message', () => {
  open([mara], { discussion: { turn: 1, turns: 4, answers: [] } });
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('The team answers');
  expect(screen.queryByRole('button', { name: 'Send to Mara' })).toBeNull();
});
