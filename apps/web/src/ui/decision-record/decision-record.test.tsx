import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bruno, drills, priceObjection } from '../../../test/minutes-fixture.ts';
import { createCiting } from '../citations/create-citing.tsx';
import { citedFile } from '../citations/passages.ts';
import { CitingContext } from '../text/citing.ts';
import { DecisionRecord } from './decision-record.tsx';
import { MinutesRecord } from './minutes-record.tsx';
import { MemberNotes, type SourceOf } from './sources.tsx';

const minutes: Minutes = {
  covers: 3,
  question: 'Which tools first?',
  keyResults: [{ text: '40 borrowings', state: 'at_risk', sources: [1] }],
  positions: [drills],
  objections: [{ ...priceObjection, sources: [2] }],
  actionItems: [{ what: 'Ask the neighbours.', who: 'Mara', due: 'May', sources: [1] }],
  openQuestions: [{ text: 'Who pays?', to: 'Bruno', sources: [] }],
  findings: [{ text: 'Saws are lent daily', sources: [], unsupported: true }],
};
const decision: Decision = {
  decision: 'Drills first.',
  reasons: [{ text: 'They are wanted', sources: [1, 9] }],
  options: [{ name: 'Drills', for: [{ text: 'Wanted', sources: [1] }], against: [] }],
  dissent: [{ member: bruno, view: 'Too dear', sources: [2] }],
  conditions: [{ text: 'Only used ones', sources: [] }],
  reviewOn: 'in June',
  confidence: 60,
  singleModel: true,
  overruled: [{ id: 'o1', against: 'the price', reason: 'A grant pays' }],
};
const sourceOf: SourceOf = (reply) =>
  reply > 2
    ? null
    : { href: `#m${reply + 1}`, number: reply + 1, speaker: reply === 2 ? '' : 'Mara' };

afterEach(cleanup);

test('a decision tells what, why, who disagreed and what is to be done, with its messages', () => {
  render(<DecisionRecord {...{ decision, minutes, sourceOf }} isDecided when="today" />);
  const record = screen.getByRole('region', { name: 'Decision' });
  expect(record).toHaveTextContent(
    /Drills first\.Confidence 60% · Review: in June · One model spoke for all members\./,
  );
  const listOf = (title: string) => {
    const heading = within(record).getByRole('heading', { name: title });
    return heading.parentElement ?? heading;
  };
  expect(listOf('Who disagreed')).toHaveTextContent('Bruno Treasurer: Too dear');
  expect(listOf('Action items')).toHaveTextContent('Mara: Ask the neighbours. · due May');
  expect(listOf('Overruled objections')).toHaveTextContent(
    'Bruno Treasurer: the price Based on 3Overruled: A grant pays',
  );
  // The ninth reply is not on this screen.
  const links = within(listOf('Reasons')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual(
    [['#m2', 'Mara, message 2']],
  );
  expect(within(listOf('Who disagreed')).getByRole('link')).toHaveAccessibleName('Message 3');
});

test('a draft is told as one, and without dissent it says so', () => {
  const draft = { ...decision, dissent: [], overruled: [] };
  render(<DecisionRecord decision={draft} minutes={null} isDecided={false} sourceOf={sourceOf} />);
  const record = screen.getByRole('region', { name: 'Draft decision' });
  expect(record).toHaveTextContent('A draft, not yet decided.');
  expect(record).toHaveTextContent('Nobody disagreed.');
  expect(within(record).queryByRole('heading', { name: 'Action items' })).toBeNull();
});

test('nobody is said to have agreed whose objection was overruled', () => {
  const overruledOnly = { ...decision, dissent: [] };
  render(
    <DecisionRecord decision={overruledOnly} minutes={minutes} isDecided sourceOf={sourceOf} />,
  );
  expect(screen.queryByRole('heading', { name: 'Who disagreed' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Overruled objections' })).toBeVisible();
});

test('minutes say what drifted, what is at risk and what no message supports', () => {
  render(<MinutesRecord minutes={minutes} isBelowDecision={false} sourceOf={sourceOf} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Which tools first?',
    '40 borrowings at risk Based on 2',
    'Mara Researcher: Drills · Confidence 70% Based on 2Before: Saws drifted No message argues for this change.',
    'Bruno Treasurer: the price Based on 3open',
    'Mara: Ask the neighbours. · due May Based on 2',
    'Who pays? to Bruno',
    'Saws are lent daily No message supports this.',
  ]);
});

test('a position tells how sure the member is, if the member said so', () => {
  const positions = [drills, { ...drills, member: bruno, confidence: null }];
  render(<MinutesRecord minutes={{ ...minutes, positions }} isBelowDecision sourceOf={sourceOf} />);
  const ofMara = screen.getByText('Mara').closest('li');
  expect(ofMara).toHaveTextContent(/^Mara Researcher: Drills · Confidence 70%/u);
  expect(screen.getAllByText(/Confidence/u)).toHaveLength(1);
});

test('the answer to an objection is told apart from what the objection rests on', () => {
  const answered = { ...priceObjection, state: 'answered' as const, sources: [2], answeredBy: [0] };
  render(
    <MinutesRecord
      minutes={{ ...minutes, objections: [answered] }}
      isBelowDecision
      sourceOf={sourceOf}
    />,
  );
  const answer = screen.getByText('Answered in').parentElement;
  expect(answer).toHaveTextContent(/^answered Answered in 1$/u);
  expect(answer?.parentElement).toHaveTextContent(/the price Based on 3answered/u);
});

test('an objection says whom it is to, where its message tells', () => {
  const toMara = { name: 'Mara', isVisitor: false };
  const toldBy: SourceOf = () => ({ href: '#m', number: 1, speaker: '', objectsTo: toMara });
  render(<MinutesRecord {...{ minutes, sourceOf: toldBy }} isBelowDecision />);
  expect(screen.getByText('the price').closest('li')).toHaveTextContent(
    /^Bruno Treasurer to Mara: the price/u,
  );
  expect(screen.getByText('Drills').closest('li')).toHaveTextContent(/^Mara Researcher: Drills/u);
});

test('minutes below a decision say what it overruled, and do not repeat its action items', () => {
  const { overruled } = decision;
  render(<MinutesRecord {...{ minutes, overruled, sourceOf }} isBelowDecision />);
  expect(screen.getByText('overruled')).toBeVisible();
  expect(screen.queryByText('Ask the neighbours.')).toBeNull();
});

test('a record says after a name what the reader has to know of that member', () => {
  const noteOf = ({ name }: { name: string }) => (name === 'Bruno' ? 'has left' : null);
  render(
    <MemberNotes value={noteOf}>
      <DecisionRecord {...{ decision, minutes, sourceOf }} isDecided />
      <MinutesRecord {...{ minutes, sourceOf }} isBelowDecision />
    </MemberNotes>,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.filter((line) => line.startsWith('Bruno Treasurer (has left): '))).toHaveLength(3);
  expect(lines.filter((line) => line.includes('has left'))).toHaveLength(3);
});

test('a key result that a model calls touched without a message says that none supports it', () => {
  const keyResults: Minutes['keyResults'] = [
    { text: 'Six lenders', state: 'planned', sources: [] },
    { text: 'A shed', state: 'untouched', sources: [] },
  ];
  render(
    <MinutesRecord minutes={{ ...minutes, keyResults }} isBelowDecision sourceOf={sourceOf} />,
  );
  const list = screen.getByRole('heading', { name: 'Key results' }).nextElementSibling;
  const lines = within(list as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Six lenders planned No message supports this.',
    'A shed untouched',
  ]);
});

test('a line leads to its passages too, and without the files to none', () => {
  const citing = createCiting({
    files: [
      citedFile({ label: 'F1', name: 'lease.pdf', passages: 9 }, [
        { n: 3, label: 'p. 2', text: 'Drills may be lent.' },
      ]),
    ],
    hrefOf: () => '#passage',
  });
  const reasons = [{ text: 'They may be lent', sources: [1, 'F1:3'] }];
  const record = (
    <DecisionRecord
      decision={{ ...decision, reasons }}
      minutes={null}
      isDecided
      sourceOf={sourceOf}
    />
  );
  render(record);
  const line = () => screen.getByText('They may be lent').closest('li');
  expect(line()).toHaveTextContent(/^They may be lent Based on 2$/u);
  cleanup();
  render(<CitingContext value={citing}>{record}</CitingContext>);
  expect(line()).toHaveTextContent(/^They may be lent Based on 2 F1, p. 2$/u);
  expect(screen.getByRole('link', { name: 'F1, p. 2, lease.pdf' })).toHaveAttribute(
    'href',
    '#passage',
  );
});
