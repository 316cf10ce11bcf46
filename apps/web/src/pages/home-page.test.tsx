import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from './home-page.tsx';

function show({ isMotionReduced }: { isMotionReduced: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
  return render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('the landing page', () => {
  beforeEach(() => void show({ isMotionReduced: true }));

  it('invites twice to start', () => {
    const links = screen.getAllByRole('button', { name: 'Start Now' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/vision', '/vision']);
  });

  it('tells how it works in three numbered steps, where the header’s link leads', () => {
    const section = document.getElementById('how-it-works');
    if (section === null) throw new Error('There is no #how-it-works');
    expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent('How It Works');
    const steps = within(section).getAllByRole('heading', { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual([
      '1Define the mission',
      '2Convoke the team in seconds',
      '3Assign real work',
    ]);
  });

  it('shows the three families, where the header’s link leads', () => {
    const section = document.getElementById('features');
    if (section === null) throw new Error('There is no #features');
    const families = within(section).getAllByRole('heading', { level: 3 });
    expect(families.map((family) => family.textContent)).toEqual([
      'Insight Architects',
      'Innovation Catalysts',
      'Execution Engineers',
    ]);
  });

  it('jokes about AI', () => {
    expect(screen.getByText('Absolutely no AI')).toBeInTheDocument();
    expect(screen.getByText('OK, maybe just a little')).toBeInTheDocument();
  });

  it('tells its sample conversation to screen readers', () => {
    expect(screen.getByText(/A sample conversation/)).toHaveTextContent(
      'You: Stall first, café in March.',
    );
  });
});

describe('the table of the hero', () => {
  afterEach(() => vi.useRealTimers());

  const decision = () => screen.queryByText('Stall first, café in March.');

  it('stands complete for those who want no motion', () => {
    show({ isMotionReduced: true });
    expect(decision()).toBeInTheDocument();
  });

  it('is empty first, speaks turn by turn, and rests at the decision', () => {
    vi.useFakeTimers();
    show({ isMotionReduced: false });
    expect(decision()).toBeNull();
    for (let turn = 0; turn < 5; turn += 1) act(() => void vi.advanceTimersByTime(3200));
    expect(decision()).toBeInTheDocument();
    expect(vi.getTimerCount()).toBe(0);
  });
});
