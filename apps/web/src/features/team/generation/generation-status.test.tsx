import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createMemoryHistory } from '../../../lib/routing/navigation-history.ts';
import { Router } from '../../../lib/routing/router.tsx';
import { GenerationStatus } from './generation-status.tsx';

test('that a team needs a vision is no error, leads to the vision, and can be put away', async () => {
  const dismiss = vi.fn();
  render(
    <Router history={createMemoryHistory(['/team-assembly'])}>
      <GenerationStatus
        state={{ viewState: 'needsVision', added: [], skipped: [], failure: null }}
        generation={{ start: async () => {}, stop: () => {}, dismiss }}
        memberCount={12}
        restoreFocusTo={{ current: null }}
      />
    </Router>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Define Your Vision' })).toHaveAttribute(
    'href',
    '/vision',
  );
  await userEvent.click(screen.getAllByRole('button').at(-1)!);
  expect(dismiss).toHaveBeenCalledOnce();
});
