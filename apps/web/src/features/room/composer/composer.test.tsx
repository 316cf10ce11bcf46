import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { render, screen } from '@testing-library/react';
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

function open(members: readonly TeamMember[]) {
  const store = createStore(() => ({
    turn: null,
    upcoming: [],
    unsent: null,
    discussion: null,
    addressedKey: null,
    responseLength: 'short',
  }));
  const room = Object.assign(Object.create(TalkDriver.prototype), {
    store,
  });
  render(<Composer room={room} isHidden={false} membersToReply={() => members} />);
}

test('who answers next is whole for screen readers and in the title', () => {
  open([wilhelmina, mara]);
  const words = `${wilhelmina.name} answers next, then Mara`;
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(words);
  expect(screen.getByTitle(words)).toHaveTextContent(words);
});

test('who answers next is told with the role where another member has the name', () => {
  const lawyer = { ...mara, role: 'Lawyer' };
  replaceMembers([wilhelmina, mara, lawyer]);
  open([lawyer, wilhelmina]);
  const words = `Mara (Lawyer) answers next, then ${wilhelmina.name}`;
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(words);
  expect(screen.getByTitle(words)).toHaveTextContent(words);
});
