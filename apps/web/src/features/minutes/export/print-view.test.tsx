import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import { keep, keepDecision, saidBy } from '../../../../test/minutes-fixture.ts';
import { createCiting } from '../../../ui/citations/create-citing.tsx';
import { citedFile } from '../../../ui/citations/passages.ts';
import { CitingContext } from '../../../ui/text/citing.ts';
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

test('the passages that it rests on are printed behind the talk', () => {
  const messages = [{ ...saidBy('a', mara), content: 'Rent is due in May [F1:3].' }];
  const excerpts = [
    { n: 3, label: 'p. 2', text: 'Rent is due in May.' },
    { n: 4, label: 'p. 2', text: 'Nobody cites this.' },
  ];
  const counts = { size: 9, passages: 40, characters: 900, addedAt: 1 };
  const file = { label: 'F1', name: 'lease.pdf', kind: 'pdf' as const, hash: 'a1', ...counts };
  const exported = exportedConversation(
    { title: 'Lease', messages, outcome: {}, files: [{ ...file, cited: excerpts }] },
    { vision: null, members: [mara] },
  );
  render(
    <CitingContext value={createCiting({ files: [citedFile(file, excerpts)] })}>
      <PrintView exported={exported} />
    </CitingContext>,
  );
  const headings = screen.getAllByRole('heading', { hidden: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Lease',
    'Conversation',
    'Passages',
    'F1 lease.pdf',
  ]);
  expect(document.body).toHaveTextContent('Rent is due in May.');
  expect(document.body).not.toHaveTextContent('Nobody cites this.');
});
