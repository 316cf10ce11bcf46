import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from '../../../../../test/memory-router.tsx';
import { ReplayStage } from './replay-stage.tsx';
import type { ReplayTurn } from '../replay-turn.ts';
import { stubMedia } from '../../../../../test/stub-media.ts';

const turn = (speaker: string, content: string, more: Partial<ReplayTurn> = {}): ReplayTurn => ({
  speaker,
  role: more.isUser ? '' : 'Critic',
  content,
  isUser: false,
  kind: null,
  ...more,
});

const threeTurns = [
  turn('You', 'Should we open before the winter?', { isUser: true }),
  turn('Mara', 'Open **now**, because chains break in November.'),
  turn('Jonas', 'The rent comes first.', {
    kind: 'objection',
    to: { name: 'Mara', isVisitor: false },
  }),
];

function show(turns: readonly ReplayTurn[] = threeTurns, startAt = 0) {
  render(
    <MemoryRouter>
      <ReplayStage
        turns={turns}
        members={[{ name: 'Mara', role: 'Critic' }]}
        startAt={startAt}
        header={<h1>A café</h1>}
        address="/watch"
        endScreen={{ title: 'Your turn', text: 'Begin.' }}
      />
    </MemoryRouter>,
  );
}

// Step by step, because each piece schedules the next one only after it was rendered.
function pass(ms: number) {
  for (let left = ms; left > 0; left -= 20) act(() => void vi.advanceTimersByTime(20));
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const transcript = () => screen.getByRole('region', { name: 'What was said' });
const turnsShown = () => within(transcript()).getAllByRole('listitem');
const position = () => screen.getByRole('slider', { name: 'Position' });
const announced = () => document.querySelector('[aria-live]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  stubMedia(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows an unknown speaker as a grey question mark, at the table and in the transcript', () => {
  show([turn('Unknown', 'I was not named.'), turn('Mara', 'I was.')]);
  const seats = Array.from(document.querySelectorAll('span[data-seat]'), (seat) => [
    seat.textContent,
    seat.getAttribute('data-seat') === '0',
  ]);
  expect(seats.filter(([text]) => text === '?').length).toBeGreaterThanOrEqual(2);
  expect(seats.every(([text, isGrey]) => (text === '?') === isGrey)).toBe(true);
  expect(turnsShown()[0]).toHaveAttribute('data-seat', '0');
});

describe('a replay', () => {
  it('plays word by word to the end', () => {
    show();
    expect(turnsShown()).toHaveLength(1);
    pass(800);
    const [, said] = within(transcript()).getAllByText(/Should/);
    expect(said).toHaveTextContent('Should');
    expect(said).not.toHaveTextContent('winter');
    // The final width is reserved by a text that is neither visible nor read out.
    expect(
      within(transcript())
        .getByText(/winter/)
        .closest('[aria-hidden]'),
    ).not.toBeNull();
    pass(9000);
    expect(turnsShown()).toHaveLength(3);
    expect(transcript()).toHaveTextContent('The rent comes first.');
    expect(within(transcript()).getByText('Objection')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start Now' })).toHaveAttribute('href', '/vision');
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('steps by whole turns while paused', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(5000);
    expect(turnsShown()).toHaveLength(1);
    const forward = screen.getByRole('button', { name: 'Step forward' });
    fireEvent.click(forward);
    expect(transcript()).toHaveTextContent('before the winter?');
    fireEvent.click(forward);
    expect(transcript()).toHaveTextContent('chains break in November.');
    fireEvent.click(screen.getByRole('button', { name: 'Step back' }));
    expect(turnsShown()).toHaveLength(1);
  });

  it('is four times as fast at 4×', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: '4×' }));
    expect(screen.getByRole('button', { name: '4×' })).toHaveAttribute('aria-pressed', 'true');
    pass(900);
    expect(turnsShown()).toHaveLength(2);
  });

  it('is controlled by keyboard, except while typing', () => {
    show();
    press('k');
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    press('End');
    expect(position()).toHaveValue('3');
    press('ArrowLeft');
    expect(position()).toHaveValue('2');
    press('Home');
    expect(position()).toHaveValue('1');
    press('+');
    expect(screen.getByRole('button', { name: '2×' })).toHaveAttribute('aria-pressed', 'true');
    press(' ');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    const field = document.body.appendChild(document.createElement('input'));
    press('k', field);
    field.remove();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('seeks with the slider, which names the speaker', () => {
    show();
    fireEvent.change(position(), { target: { value: '3' } });
    expect(position()).toHaveAttribute('aria-valuetext', 'Message 3 of 3, Jonas');
    expect(turnsShown()).toHaveLength(3);
  });

  it('says whose turn the pointer is over', () => {
    show();
    vi.spyOn(position(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 32));
    fireEvent.pointerMove(position(), { clientX: 150 });
    expect(position()).toHaveAttribute('title', 'Message 2 of 3, Mara');
    fireEvent.pointerLeave(position());
    expect(position()).not.toHaveAttribute('title');
  });

  it('counts messages, not passes', () => {
    show([...threeTurns, turn('Mara', 'Mara passes.', { passed: true }), turn('Jonas', 'Well.')]);
    const positionAt = (value: string) => {
      fireEvent.change(position(), { target: { value } });
      return position().getAttribute('aria-valuetext');
    };
    expect(positionAt('3')).toBe('Message 3 of 4, Jonas');
    expect(positionAt('4')).toBe('Message 3 of 4, Mara passes.');
    press('ArrowRight');
    expect(announced()).toBe('Mara passes.');
    expect(positionAt('5')).toBe('Message 4 of 4, Jonas');
  });

  it('tells why a discussion ended, once its last turn is complete', () => {
    const ended = { reason: 'turns_used', mode: 'open', used: 2, turns: 2 } as const;
    const note = 'The 2 turns are used up. Nothing was settled by that.';
    show([turn('Mara', 'Open now.', { ended }), turn('You', 'Why?', { isUser: true })]);
    pass(900);
    expect(transcript()).not.toHaveTextContent(note);
    pass(800);
    expect(transcript()).toHaveTextContent(note);
    expect(announced()).toBe(`Mara: Open now. ${note}`);
    pass(2000);
    expect(transcript()).not.toHaveTextContent('Why?');
    pass(3000);
    expect(transcript()).toHaveTextContent('Why?');
  });

  it('announces a turn when it is complete', () => {
    show();
    pass(900);
    expect(announced()).toBe('');
    pass(1000);
    expect(announced()).toBe('You: Should we open before the winter?');
    press('End');
    expect(announced()).toBe('Jonas, Objection: The rent comes first.');
  });

  it('pauses while the tab is hidden', () => {
    show();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('shows whole turns with reduced motion', () => {
    stubMedia(true);
    show();
    pass(700);
    expect(transcript()).toHaveTextContent('Should we open before the winter?');
    pass(3000);
    expect(turnsShown()).toHaveLength(2);
  });

  it('of three thousand turns renders the latest, and earlier ones on request', () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      turn(`Guest ${index % 20}`, `${index}`),
    );
    show(many, 2899);
    const count = turnsShown().length;
    expect(count).toBeLessThan(60);
    expect(position()).toHaveValue('2900');
    fireEvent.click(screen.getByRole('button', { name: 'Earlier turns' }));
    expect(turnsShown()).toHaveLength(count + 40);
  });
});
