import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi, fakePublicConfig, jsonResponse } from '../../../test/fake-api.ts';
import { GoalProposalButton } from './goal-proposal-button.tsx';
import { StartFromFile } from './start-from-file.tsx';
import { useGoalProposal } from './use-goal-proposal.ts';

const texts = { teamVision: 'A reading city', objectives: '', keyResults: '' };

it('says that the code for a proposal could not be loaded, and loads it by the next press', async () => {
  const proposal = { objectives: 'Ten branches', keyResults: '5,000 readers' };
  document.cookie = 'XSRF-TOKEN=csrf-1; path=/';
  fakeApi(({ url }) =>
    url.endsWith('/config')
      ? jsonResponse({ ...fakePublicConfig, botCheck: { provider: 'off' } })
      : jsonResponse(proposal),
  );
  const load = vi
    .fn(async () => import('./proposal/proposal-status.tsx'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const replaceTexts = vi.fn();
  function Step() {
    return <GoalProposalButton {...useGoalProposal('objectives', texts, replaceTexts, load)} />;
  }
  render(<Step />);
  const user = userEvent.setup({ delay: null });
  const button = screen.getByRole('button');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  expect(await screen.findByText(/are drafted from your vision/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(replaceTexts).toHaveBeenCalledExactlyOnceWith({ ...texts, ...proposal });
});

it('says that, too, when the proposal was to start from a file', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const loadFileStart = vi.fn();
  function Step() {
    const proposal = useGoalProposal('teamVision', texts, vi.fn(), load);
    return <StartFromFile proposal={proposal} loadFileStart={loadFileStart} />;
  }
  render(<Step />);
  const file = new File(['A brief.'], 'brief.md', { type: 'text/markdown' });
  await userEvent.upload(screen.getByLabelText('Start from a file', { selector: 'input' }), file);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(loadFileStart).not.toHaveBeenCalled();
});
