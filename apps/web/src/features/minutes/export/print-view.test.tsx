import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import { keep, keepDecision, saidBy } from '../../../../test/minutes-fixture.ts';
import { exportedConversation } from './exported.rules.ts';
import { PrintView } from './print-view.tsx';

const bruno = { name: 'Bruno', role: 'Treasurer' };
const position = { confidence: null, sources: [], changed: null };

afterEach(cleanup);

test('who has left the team is said to have, in the decision and in the minutes', () => {
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
  render(<PrintView exported={exported} />);
  const lines = screen.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent);
  expect(lines).toEqual([
    'Bruno Treasurer (no longer in the team): Too dear',
    'Mara Researcher: Drills',
    'Bruno Treasurer (no longer in the team): Saws',
  ]);
});

test('a printed line has the numbers of its messages, and these have them too', () => {
  const messages = [saidBy('a', mara), saidBy('b', nils)];
  const ids = messages.map(({ id }) => id);
  const decision = keepDecision({ reasons: [{ text: 'They are wanted', sources: [1] }] }, ids);
  const exported = exportedConversation(
    { title: 'Tools', messages, outcome: { decision } },
    { vision: null, members: [mara, nils] },
  );
  render(<PrintView exported={exported} />);
  const [link] = screen.getAllByRole('link', { hidden: true });
  expect(link?.textContent).toBe('2');
  const message = document.querySelector(link?.getAttribute('href') ?? '');
  expect(message?.textContent).toContain(`[2] ${nils.name}`);
});

test('minutes have a heading of their own, between the decision and the talk', () => {
  const messages = [saidBy('a', mara)];
  const findings = [{ text: 'Saws are lent daily', sources: [0] }];
  const outcome = { minutes: keep({ findings }, ['a']), decision: keepDecision({}, ['a']) };
  const exported = exportedConversation(
    { title: 'Tools', messages, outcome },
    { vision: null, members: [mara] },
  );
  render(<PrintView exported={exported} />);
  const headings = screen.getAllByRole('heading', { level: 2, hidden: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Draft decision',
    'Minutes',
    'Conversation',
  ]);
});
