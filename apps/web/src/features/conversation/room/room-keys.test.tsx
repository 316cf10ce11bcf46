import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ConversationController } from '../discussion/conversation-controller.ts';
import { useComposerRequests } from './composer/composer-requests.ts';
import { useRoomKeys } from './room-keys.ts';

const askEveryone = vi.fn<(text: string) => boolean>(() => true);
beforeEach(() => void askEveryone.mockClear());

function Room({ isSpeaking }: { isSpeaking: boolean }) {
  const turn = isSpeaking ? { phase: 'speaking' } : null;
  useRoomKeys(
    Object.assign(Object.create(ConversationController.prototype), {
      store: createStore(() => ({ turn, discussion: null, upcoming: [] })),
      discussion: { askEveryone },
    }),
  );
  useComposerRequests({ act: (action) => void action('What is typed') });
  return <textarea aria-label="Your message" />;
}

test('A asks everyone, with what is typed', () => {
  render(<Room isSpeaking={false} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(askEveryone).toHaveBeenCalledExactlyOnceWith('What is typed');
});

test('A is a letter in the message field, and waits while a member speaks', () => {
  const { unmount } = render(<Room isSpeaking={false} />);
  fireEvent.keyDown(screen.getByLabelText('Your message'), { key: 'a' });
  unmount();
  render(<Room isSpeaking />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(askEveryone).not.toHaveBeenCalled();
});
