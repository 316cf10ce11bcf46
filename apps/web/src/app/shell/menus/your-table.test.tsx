import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryRouter } from '../../../../test/memory-router.tsx';
import { paths } from '../../../paths.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { YourTable } from './your-table.tsx';

const member = (name: string) => ({ name, role: 'Analyst', skills: [] });
const link = () => screen.queryByRole('link', { name: 'Your table' });

function open(address: string) {
  render(
    <MemoryRouter entries={[address]}>
      <YourTable />
    </MemoryRouter>,
  );
}

beforeEach(() => replaceMembers(['Nora', 'Otto', 'Ada', 'Emi'].map(member)));
afterEach(() => replaceMembers([]));

test('leads back to the team, whose first seats it shows', () => {
  open(paths.home);
  expect(link()).toHaveAttribute('href', paths.teamDashboard);
  expect(link()).not.toHaveAttribute('aria-current');
  expect(link()?.querySelectorAll('.seat')).toHaveLength(3);
});

test('is lit in the room', () => {
  open(paths.teamDashboard);
  expect(link()).toHaveAttribute('aria-current', 'page');
});

test('is not there without a team', () => {
  replaceMembers([]);
  open(paths.home);
  expect(link()).toBeNull();
});
