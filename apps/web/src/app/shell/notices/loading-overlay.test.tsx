import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackRequest, type RequestKind } from '../../../services/api/requests-in-flight.ts';
import {
  CompactLoading,
  LoadingOverlay,
  overlayDelayMs,
  useLoadingForm,
} from './loading-overlay.tsx';

function Both() {
  return (
    <>
      <CompactLoading isShown={useLoadingForm() === 'compact'} />
      <LoadingOverlay />
    </>
  );
}

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function begin(kind: RequestKind): () => void {
  let settle: () => void = () => {};
  act(() => {
    settle = trackRequest(kind);
  });
  return () => act(() => settle());
}

describe('waiting for requests', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Both />);
  });
  afterEach(() => vi.useRealTimers());

  const [compact, full] = [0, 1];
  const shows = (place: number) => screen.getAllByRole('status')[place]?.textContent === 'Loading';

  it('shows the overlay after 150 ms, until the last response', () => {
    const first = begin('other');
    wait(overlayDelayMs - 1);
    expect(shows(full)).toBe(false);
    wait(1);
    expect(shows(full)).toBe(true);
    const second = begin('other');
    first();
    expect(shows(full)).toBe(true);
    second();
    expect(shows(full)).toBe(false);
  });

  it('shows nothing for a quick response', () => {
    const settle = begin('other');
    wait(100);
    settle();
    wait(1000);
    expect(shows(full)).toBe(false);
  });

  it('is compact while all requests have their own indicator', () => {
    const settle = begin('withOwnIndicator');
    wait(overlayDelayMs);
    expect(shows(full)).toBe(false);
    expect(shows(compact)).toBe(true);
    settle();
    expect(shows(compact)).toBe(false);
  });

  it('is full while another request runs, then compact again', () => {
    const talk = begin('withOwnIndicator');
    wait(overlayDelayMs);
    const other = begin('other');
    wait(overlayDelayMs);
    expect([shows(compact), shows(full)]).toEqual([false, true]);
    other();
    wait(overlayDelayMs);
    expect([shows(compact), shows(full)]).toEqual([true, false]);
    talk();
  });
});
