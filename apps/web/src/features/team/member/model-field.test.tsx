import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { publicConfigStore } from '../../../services/api/public-config.ts';
import { MemberCard } from './member-card.tsx';
import { ModelField } from './model-field.tsx';

const prices = { priceInput: null, priceOutput: null };
const large = { id: 'large', label: 'Large', ...prices };
const quick = { id: 'quick', label: 'Quick', ...prices };

function offer(...models: OfferedModel[]) {
  publicConfigStore.setState({
    config: {
      productName: 'Convoke',
      botCheck: { provider: 'off' },
      ai: { mode: 'model', label: 'Large', models, currency: '$' },
      contactEmail: 'hello@convoke.example',
      founder: { name: 'The maintainers' },
    },
  });
}

afterEach(() => publicConfigStore.setState({ config: null }));

test('with one model there is nothing to choose', () => {
  offer(large);
  const { container } = render(<ModelField value={undefined} onChange={vi.fn()} />);
  expect(container).toBeEmptyDOMElement();
});

test('the first model is the default, which a member follows without a choice', async () => {
  offer(large, quick);
  const choose = vi.fn();
  const { rerender } = render(<ModelField value={undefined} onChange={choose} />);
  const field = screen.getByRole('combobox', { name: 'Model' });
  expect(field).toHaveValue('large');
  await userEvent.selectOptions(field, 'Quick');
  expect(choose).toHaveBeenLastCalledWith('quick');
  rerender(<ModelField value="quick" onChange={choose} />);
  await userEvent.selectOptions(field, 'Large');
  expect(choose).toHaveBeenLastCalledWith(undefined);
});

test('a choice that is not offered is told, in the form and on the card', () => {
  offer(large, quick);
  render(<ModelField value="gone" onChange={vi.fn()} />);
  expect(screen.getByRole('combobox', { name: 'Model' })).toHaveAccessibleDescription(
    'The model chosen before is not offered here.',
  );
  const member = { name: 'Nora', role: 'Analyst', skills: [], model: 'gone' };
  const actions = { onMove: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() };
  render(<MemberCard member={member} isFirst isLast {...actions} />);
  expect(screen.getByText('Large (the chosen one is not offered here)')).toBeVisible();
});
