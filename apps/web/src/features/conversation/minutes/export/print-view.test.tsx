import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mara, nils } from '../../../../../test/discussion-fixture.ts';
import { keep, keepDecision, saidBy } from '../../../../../test/minutes-fixture.ts';
import { exportedConversation } from './exported.rules.ts';
import { PrintView } from './print-view.tsx';

const bruno = { name: 'Bruno', role: 'Treasurer' };
const position = { confidence: null, sources: [], changed: null };

afterEach(cleanup);

test('who has left the team is said to have, in the decision and in the minutes', () => {
  vi.stubGlobal('print', vi.fn());
  const minutes = keep(
    {
      positions: [
        { ...position, member: mara, stance: 'Drills' },
        { ...position, member: bruno, stance: 'Saws' },
      ],
    },
    [],
  );
  const decision = keepDecision(
    { dissent: [{ member: bruno, view: 'Too dear', sources: [] }] },
    [],
  );
  const exported = exportedConversation(
    { title: 'Tools', messages: [], outcome: { minutes, decision } },
    { vision: null, members: [mara, nils] },
  );
  render(<PrintView exported={exported} onDone={() => {}} />);
  const lines = screen.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent);
  expect(lines).toEqual([
    'Bruno Treasurer (no longer in the team): Too dear',
    'Mara Researcher: Drills',
    'Bruno Treasurer (no longer in the team): Saws',
  ]);
  expect(window.print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a printed line has the numbers of its messages, and these have them too', () => {
  vi.stubGlobal('print', vi.fn());
  const messages = [saidBy('a', mara), saidBy('b', nils)];
  const ids = messages.map(({ id }) => id);
  const decision = keepDecision({ reasons: [{ text: 'They are wanted', sources: [1] }] }, ids);
  const exported = exportedConversation(
    { title: 'Tools', messages, outcome: { decision } },
    { vision: null, members: [mara, nils] },
  );
  render(<PrintView exported={exported} onDone={() => {}} />);
  const [link] = screen.getAllByRole('link', { hidden: true });
  expect(link?.textContent).toBe('2');
  const message = document.querySelector(link?.getAttribute('href') ?? '');
  expect(message?.textContent).toContain(`[2] ${nils.name}`);
  vi.unstubAllGlobals();
});
