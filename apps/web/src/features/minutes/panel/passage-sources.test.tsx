import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createCiting } from '../../../ui/citations/create-citing.tsx';
import { citedFile } from '../../../ui/citations/passages.ts';
import { CitingContext } from '../../../ui/text/citing.ts';
import { sourceIds, SourceIdsContext, SourceLine } from './source-line.tsx';

afterEach(cleanup);

const lease = citedFile({ label: 'F1', name: 'lease.pdf', passages: 9 }, [
  { n: 3, label: 'p. 2', text: 'Notice is six months.' },
]);

function show(sources: Parameters<typeof SourceLine>[0]['line']['sources']) {
  const citing = createCiting({ files: [lease] });
  return render(
    <CitingContext value={citing}>
      <SourceIdsContext value={sourceIds([{ id: 'a' }])}>
        <SourceLine line={{ sources }}>Notice is six months</SourceLine>
      </SourceIdsContext>
      <citing.Host />
    </CitingContext>,
  );
}

test('a line of the minutes leads to its messages and to its passages, each once', async () => {
  show([{ message: 'a' }, { passage: 'F1:3' }, { passage: 'F1:3' }]);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Notice is six months ×1Rests on 1 message',
    'F1, p. 2',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'F1, p. 2, lease.pdf' }));
  expect(screen.getByRole('dialog', { name: 'p. 2, lease.pdf' })).toHaveTextContent(
    'Notice is six months.',
  );
});

test('one that rests on a passage alone is supported', () => {
  const { container } = show([{ passage: 'F1:3' }]);
  expect(container).toHaveTextContent('Notice is six monthsF1, p. 2');
  cleanup();
  expect(show([{ message: 'gone' }]).container).toHaveTextContent('No message supports this line');
});
