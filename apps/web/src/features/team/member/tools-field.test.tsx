import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { mara, nils, searchTool } from '../../../../test/discussion-fixture.ts';
import { offeredToolsStore } from '../../../services/api/offered-tools.ts';
import { readWorkspace, replaceMembers } from '../../../services/workspace/workspace.ts';
import { ToolsField } from './tools-field.tsx';

const tracker: Tool = {
  ...searchTool,
  id: 'mcp:tracker:close',
  server: 'Tracker',
  title: 'Close a ticket',
  description: 'Closes it.',
  effect: 'write',
};
const offer = (...tools: Tool[]) => offeredToolsStore.setState({ tools });
afterEach(() => offeredToolsStore.setState({ tools: null }));

function Field({ first = [] }: { first?: readonly string[] }) {
  const [tools, setTools] = useState(first);
  return (
    <>
      <ToolsField value={tools} onChange={setTools} />
      <p data-testid="chosen">{tools.join(' ')}</p>
    </>
  );
}

const chosen = () => screen.getByTestId('chosen').textContent;

test('the form says which tools there are, of whom, and which of them change something', async () => {
  offer(searchTool, tracker);
  render(<Field />);
  const field = within(screen.getByRole('group', { name: 'Tools' }));
  await userEvent.click(field.getByRole('checkbox', { name: 'Search the web' }));
  const close = field.getByRole('checkbox', { name: 'Close a ticket' });
  expect(close).toHaveAccessibleDescription(
    'from Tracker · changes something outside · Closes it.',
  );
  await userEvent.click(close);
  expect(chosen()).toBe('web:search mcp:tracker:close');
  await userEvent.click(close);
  expect(chosen()).toBe('web:search');
});

test('a tool that is not on offer any more stays chosen, and is told', () => {
  offer(searchTool);
  render(<Field first={['mcp:gone:a']} />);
  expect(screen.getByText('1 tool chosen before is not on offer here.')).toBeVisible();
});

test('a member has sixteen tools at most', () => {
  const many = Array.from({ length: 17 }, (_, index) => ({
    ...tracker,
    id: `mcp:tracker:t${index}`,
    title: `Tool ${index}`,
  }));
  offer(...many);
  render(<Field first={many.slice(0, 16).map(({ id }) => id)} />);
  expect(screen.getByRole('checkbox', { name: 'Tool 16' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Tool 3' })).toBeEnabled();
});

test('one press gives the same to everyone', async () => {
  offer(searchTool);
  replaceMembers([mara, { ...nils, tools: ['mcp:gone:a'] }]);
  render(<Field first={['web:search']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Same for everyone' }));
  expect(readWorkspace().members.map(({ tools }) => tools)).toEqual([
    ['web:search'],
    ['web:search'],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('2 members may ask for these.');
});

test('until it is known what is on offer there is nothing to choose', () => {
  offer();
  render(<Field first={['web:search']} />);
  expect(screen.queryByRole('group')).toBeNull();
});
