import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Routes } from '../lib/routing/router.tsx';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readTeamData, reloadTeamData, saveVision } from '../services/team-data/team-data.ts';
import { VisionPage } from './vision-page.tsx';

const vision = {
  teamVision: 'A reading city',
  objectives: 'Ten branches',
  keyResults: '5,000 readers',
};

function visit() {
  render(
    <MemoryRouter entries={['/vision']}>
      <Routes
        fallback={null}
        routes={[
          { path: '/vision', element: <VisionPage /> },
          { path: '/team-assembly', element: <p>the team assembly</p> },
        ]}
      />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const text = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  reloadTeamData();
});

describe('the vision screen', () => {
  it('leads through three steps to the team assembly and saves the vision', async () => {
    const user = visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Define Your Vision' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(text('Team Vision')).toHaveAttribute('rows', '3');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    await user.type(text('Team Vision'), vision.teamVision);
    await user.click(button('Next'));

    expect(text('Objectives')).toHaveFocus();
    expect(text('Objectives')).toHaveAttribute('rows', '4');
    expect(button('Objectives')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    await user.type(text('Objectives'), vision.objectives);
    await user.keyboard('{Control>}{Enter}{/Control}');

    expect(text('Key Results')).toHaveAttribute('rows', '4');
    await user.type(text('Key Results'), vision.keyResults);
    await user.click(button('Next: Summon Your Thinking Team'));
    expect(screen.getByText('the team assembly')).toBeVisible();
    expect(readTeamData().vision).toEqual(vision);
    expect(localStorage.getItem('convoke.visionDraft')).toBeNull();
  });

  it('says what is missing once the field was touched, and not before', async () => {
    const user = visit();
    expect(button('Next')).toBeDisabled();
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    await user.click(text('Team Vision'));
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    await user.type(text('Team Vision'), '   ');
    const examples = within(screen.getByRole('group', { name: 'Examples' })).getAllByRole('button');
    const example = examples[0] ?? expect.fail();
    await user.pointer({ keys: '[MouseLeft>]', target: example });
    // The pointer is on an example, which is still part of answering.
    expect(example).toHaveFocus();
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await user.click(text('Team Vision'));
    // So is the keyboard.
    await user.tab();
    expect(example).toHaveFocus();
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    for (const _ of examples) await user.tab();
    expect(screen.getByText('Team vision is required')).toBeVisible();
    expect(text('Team Vision')).toBeInvalid();
    expect(text('Team Vision')).toHaveAccessibleDescription(/Team vision is required/);
    expect(button('Next')).toBeDisabled();
    await user.type(text('Team Vision'), 'x');
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    expect(button('Next')).toBeEnabled();
  });

  it('marks the field when Ctrl+Enter meets an empty one', async () => {
    const user = visit();
    await user.click(text('Team Vision'));
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(screen.getByText('Team vision is required')).toBeVisible();
    expect(text('Team Vision')).toBeVisible();
  });

  it('lets one go back always and forward only over finished steps', async () => {
    saveVision({ ...vision, keyResults: '' });
    const user = visit();
    expect(button('Team Vision')).toHaveAttribute('aria-current', 'step');
    await user.click(button('Key Results'));
    expect(text('Key Results')).toHaveValue('');
    expect(button('Team Vision')).toHaveAccessibleDescription('Completed');
    await user.click(button('Back'));
    await user.clear(text('Objectives'));
    expect(button('Key Results')).toBeDisabled();
    expect(button('Objectives')).toHaveAttribute('aria-current', 'step');
    await user.click(button('Team Vision'));
    expect(text('Team Vision')).toHaveValue(vision.teamVision);
    expect(button('Objectives')).toBeEnabled();
  });

  it('fills the field from an example and brings back what stood there', async () => {
    const user = visit();
    await user.type(text('Team Vision'), 'My own words');
    const examples = within(screen.getByRole('group', { name: 'Examples' })).getAllByRole('button');
    for (const example of examples) await user.click(example);
    expect(text('Team Vision')).not.toHaveValue('My own words');
    expect(button('Next')).toBeEnabled();
    await user.click(button('Restore my text'));
    expect(text('Team Vision')).toHaveValue('My own words');
  });

  it('cuts nothing of a text that is too long, and says by how much at once', async () => {
    const user = visit();
    await user.click(text('Team Vision'));
    await user.paste('x'.repeat(4001));
    expect(text('Team Vision')).toHaveValue('x'.repeat(4001));
    expect(screen.getByText(/4,001 of at most 4,000 characters/)).toBeVisible();
    expect(button('Next')).toBeDisabled();
  });

  it('keeps half-typed text over a reload', async () => {
    const user = visit();
    await user.type(text('Team Vision'), vision.teamVision);
    await user.click(button('Next'));
    await user.type(text('Objectives'), 'Half an obj');
    document.body.replaceChildren();
    reloadTeamData();
    visit();
    expect(text('Objectives')).toHaveValue('Half an obj');
    expect(readTeamData().vision).toBeNull();
  });

  it('never puts what another tab saves in the place of what is being typed', async () => {
    const user = visit();
    await user.type(text('Team Vision'), 'Mine');
    act(() => saveVision(vision));
    expect(text('Team Vision')).toHaveValue('Mine');
  });

  it('tells when the browser has no room, and goes on', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const user = visit();
    await user.type(text('Team Vision'), 'x');
    expect(screen.getByRole('alert')).toHaveTextContent('The storage of this browser is full.');
    expect(logged).toHaveBeenCalledWith('Error saving data to local storage', expect.anything());
    expect(text('Team Vision')).toHaveValue('x');
    await user.click(button('Got it'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
