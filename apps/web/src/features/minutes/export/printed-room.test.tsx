import { act, render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mara } from '../../../../test/discussion-fixture.ts';
import { saidBy } from '../../../../test/minutes-fixture.ts';
import {
  changeConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { PrintedRoom } from './printed-room.tsx';

const paper = () => document.body.querySelector('main');
const tell = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

beforeEach(() => {
  startNewConversation();
  render(<PrintedRoom />);
});

test('whatever asks for a print, the conversation as it is then is on the paper, and gone afterwards', () => {
  changeConversation({ messages: [saidBy('a', mara)] });
  expect(paper()).toBeNull();
  changeConversation({ messages: [saidBy('a', mara), saidBy('b', mara)] });
  window.dispatchEvent(new Event('beforeprint'));
  expect(paper()).toHaveTextContent(/\[1\] Mara.*\[2\] Mara/u);
  tell('afterprint');
  expect(paper()).toBeNull();
});

test('before anything is said the room itself is printed', () => {
  tell('beforeprint');
  expect(paper()).toBeNull();
});
