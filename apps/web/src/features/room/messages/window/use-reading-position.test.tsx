import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetSources,
  showSource,
  showTurn,
  sourceLights,
} from '../../../../services/talk/shown/source-lights.ts';
import { readingPosition, useReadingPosition } from './use-reading-position.ts';

/** Ten messages of 100 px each in a log of 300 px. */
function Log({ isFollowing }: { isFollowing: boolean }) {
  const log = useRef<HTMLDivElement>(null);
  useReadingPosition(log, isFollowing);
  return (
    <div ref={log} data-log>
      {Array.from({ length: 10 }, (_, index) => (
        <p key={index} data-message={`m${index}`} />
      ))}
    </div>
  );
}

let scrolled = 0;

function boxOf(this: Element): DOMRect {
  const index = this.getAttribute('data-message')?.slice(1);
  return index === undefined
    ? new DOMRect(0, 0, 600, 300)
    : new DOMRect(0, Number(index) * 100 - scrolled, 600, 100);
}

beforeEach(() => {
  scrolled = 0;
  forgetSources();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf);
});

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

async function scrollTo(top: number) {
  scrolled = top;
  fireEvent.scroll(document.querySelector('[data-log]') ?? document.body);
  await nextFrame();
}

const position = () => readingPosition.getState().id;

test('is the message in the middle of the log', async () => {
  render(<Log isFollowing={false} />);
  await nextFrame();
  expect(position()).toBe('m1');
  await scrollTo(420);
  expect(position()).toBe('m5');
});

test('is the end while the log follows it', async () => {
  const { rerender } = render(<Log isFollowing={false} />);
  await nextFrame();
  rerender(<Log isFollowing />);
  expect(position()).toBeNull();
  await scrollTo(700);
  expect(position()).toBeNull();
});

test('a turn that the strip led to is forgotten once it is out of sight', async () => {
  render(<Log isFollowing />);
  showTurn('m8', 'earlier');
  await scrollTo(700);
  expect(sourceLights.getState().shown?.id).toBe('m8');
  await scrollTo(200);
  expect(sourceLights.getState().shown).toBeNull();
});

test('the way back from a message that another line led to stays open', async () => {
  render(<Log isFollowing={false} />);
  showSource('m8', document.body);
  await scrollTo(0);
  expect(sourceLights.getState().shown?.id).toBe('m8');
});
