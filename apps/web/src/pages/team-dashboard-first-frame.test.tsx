import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, figures } from '../../test/figures-fixture.ts';
import { keep } from '../../test/minutes-fixture.ts';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { createBrowserConversation } from '../services/talk/browser-conversation.ts';
import {
  ConversationTotalSlot,
  LimitNoticeSlot,
  MessageFiguresSlot,
} from '../features/room/figures/figures-slots.tsx';
import { MinutesButtonSlot } from '../features/minutes/minutes-slots.tsx';
import {
  changeConversation,
  startNewConversation,
} from '../services/workspace/conversation/current-conversation.ts';
import { noDiscussion } from '@convoke/talk/discussion/discussion-record.ts';
import { showFigures } from '../services/workspace/figures/show-figures.ts';
import { preload } from './team-dashboard-page.tsx';

// In a file of its own: here nothing has loaded the code before.
test('the first frame of the room has the pill of the minutes and the figures, so that nothing moves later', async () => {
  startNewConversation();
  const preferences = { ...noDiscussion.preferences, stopAfter: 500 };
  changeConversation({
    messages: [answerWith()],
    outcome: { minutes: keep({}, ['m']) },
    discussion: { ...noDiscussion, preferences },
  });
  showFigures(true);
  await preload();
  render(
    <MemoryRouter>
      <MinutesButtonSlot isOpen={false} onOpen={() => {}} />
      <ConversationTotalSlot />
      <LimitNoticeSlot room={createBrowserConversation()} restoreFocusTo={{ current: null }} />
      <MessageFiguresSlot figures={figures} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('group', { name: 'Key results' })).toBeVisible();
  expect(screen.getByText('1,000 tokens')).toBeVisible();
  expect(screen.getByText(/^quick-1 · 1,000 tokens/u)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/used the 500 tokens/u);
});
