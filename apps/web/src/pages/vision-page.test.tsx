import { fakeApi, fakePublicConfig, jsonResponse, problemResponse } from '../../test/fake-api.ts';
import { fill } from '../../test/fill.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Routes } from '../lib/routing/router.tsx';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { showInLanguage } from '../../test/show-in-language.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLanguage } from '../lib/language/use-language.ts';
import { storedConversations } from '../services/workspace/stored-conversations/stored-conversations.ts';
import {
  readWorkspace,
  reloadWorkspace,
  replaceMembers,
  saveVision,
} from '../services/workspace/workspace.ts';
import VisionPage from './vision-page.tsx';

const vision = {
  teamVision: 'A reading city',
  objectives: 'Ten branches',
  keyResults: '5,000 readers',
};

/** As in the app, a change of language renders it again. */
function VisionInLanguage() {
  useLanguage();
  return <VisionPage />;
}

function visit() {
  render(
    <MemoryRouter entries={['/vision']}>
      <Routes
        fallback={null}
        routes={[
          { path: '/vision', element: <VisionInLanguage /> },
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
  reloadWorkspace();
});

describe('the vision screen', () => {
  it('names the project that it changes, and begins another one', async () => {
    saveVision(vision);
    replaceMembers([{ name: 'Ada', role: 'Reader', skills: [], roleDescription: '' }]);
    const user = visit();
    expect(await screen.findByText('Editing “A reading city”')).toBeVisible();
    await fill(text('Team Vision'), ', half typed');
    await user.click(button('Start a new project'));
    await waitFor(() => expect(text('Team Vision')).toHaveValue(''));
    expect(screen.queryByText(/^Editing/u)).not.toBeInTheDocument();
    expect(readWorkspace()).toMatchObject({ vision: null, members: [] });
    // The team is kept with what was half typed for it.
    await waitFor(async () =>
      expect(await storedConversations.list()).toMatchObject([
        { members: [{ name: 'Ada' }], vision: { teamVision: 'A reading city, half typed' } },
      ]),
    );
  });

  it('says that objectives belong to the former vision, until they are kept or proposed again', async () => {
    saveVision(vision);
    const user = visit();
    await fill(text('Team Vision'), 'A swimming village');
    await user.click(button('Next'));
    expect(screen.getByText('From your former vision')).toBeVisible();
    expect(button('Propose again')).toBeVisible();
    await user.click(button('Keep'));
    expect(screen.queryByText('From your former vision')).not.toBeInTheDocument();
    await user.click(button('Next'));
    expect(screen.getByText('From your former vision')).toBeVisible();
    await fill(text('Key Results'), 'Ten pools');
    expect(screen.queryByText('From your former vision')).not.toBeInTheDocument();
  });

  it('leads through three steps to the team assembly and saves the vision', async () => {
    const user = visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Define Your Vision' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(text('Team Vision')).toHaveAttribute('rows', '3');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    await fill(text('Team Vision'), vision.teamVision);
    await user.click(button('Next'));

    expect(text('Objectives')).toHaveFocus();
    expect(text('Objectives')).toHaveAttribute('rows', '4');
    expect(button('Objectives')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    await fill(text('Objectives'), vision.objectives);
    await user.keyboard('{Control>}{Enter}{/Control}');

    expect(text('Key Results')).toHaveAttribute('rows', '4');
    await fill(text('Key Results'), vision.keyResults);
    await user.click(button('Next: Summon Your Thinking Team'));
    expect(screen.getByText('the team assembly')).toBeVisible();
    expect(readWorkspace().vision).toEqual(vision);
    expect(localStorage.getItem('convoke.visionDraft')).toBeNull();
  });

  it('shows what is missing once the field was left, and not before', async () => {
    const user = visit();
    expect(button('Next')).toBeDisabled();
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    await user.click(text('Team Vision'));
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    await fill(text('Team Vision'), '   ');
    const examples = within(screen.getByRole('group', { name: 'Examples' })).getAllByRole('button');
    const example = examples[0] ?? expect.fail();
    await user.pointer({ keys: '[MouseLeft>]', target: example });
    // The pointer is on an example, which belongs to the question.
    expect(example).toHaveFocus();
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await user.click(text('Team Vision'));
    // So is the focus.
    await user.tab();
    expect(example).toHaveFocus();
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    for (const _ of examples) await user.tab();
    // Files belong to it, too.
    expect(button('Start from a file')).toHaveFocus();
    await user.tab();
    expect(await screen.findByText('Team vision is required')).toBeVisible();
    expect(text('Team Vision')).toBeInvalid();
    expect(text('Team Vision')).toHaveAccessibleDescription(/Team vision is required/);
    expect(button('Next')).toBeDisabled();
    await fill(text('Team Vision'), 'x');
    expect(screen.queryByText('Team vision is required')).not.toBeInTheDocument();
    expect(button('Next')).toBeEnabled();
  });

  it('marks the field when Ctrl+Enter is pressed in an empty one', async () => {
    const user = visit();
    await user.click(text('Team Vision'));
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(await screen.findByText('Team vision is required')).toBeVisible();
    expect(text('Team Vision')).toBeVisible();
  });

  it('goes on by Ctrl+Enter from every control of the step', async () => {
    saveVision({ ...vision, keyResults: '' });
    const user = visit();
    act(() => button('A product launch').focus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(text('Objectives')).toHaveFocus();
    expect(text('Objectives')).toHaveValue(vision.objectives);
    act(() => button('Back').focus());
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(text('Key Results')).toHaveFocus();
  });

  it('allows going back always and forward only over valid steps', async () => {
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

  it('fills the field from an example and restores the previous text', async () => {
    const user = visit();
    await fill(text('Team Vision'), 'My own words');
    const examples = within(screen.getByRole('group', { name: 'Examples' })).getAllByRole('button');
    for (const example of examples) await user.click(example);
    expect(text('Team Vision')).not.toHaveValue('My own words');
    expect(button('Next')).toBeEnabled();
    await user.click(button('Restore my text'));
    expect(text('Team Vision')).toHaveValue('My own words');
  });

  it('fills all three steps from an example, except where the visitor wrote', async () => {
    const user = visit();
    await fill(text('Team Vision'), vision.teamVision);
    await user.click(button('Next'));
    await user.click(screen.getByRole('button', { name: 'A flood plan' }));
    await user.click(button('Team Vision'));
    expect(text('Team Vision')).toHaveValue(vision.teamVision);
    await user.click(screen.getByRole('button', { name: 'A library reopening' }));
    await user.click(button('Objectives'));
    expect(text('Objectives')).toHaveDisplayValue(/Find out who would come/);
    await user.click(button('Next'));
    expect(text('Key Results')).toHaveDisplayValue(/200 neighbours asked/);
    await user.click(screen.getByRole('button', { name: 'Next: Summon Your Thinking Team' }));
    expect(readWorkspace().vision?.keyResults).toContain('200 neighbours asked');
  });

  it('truncates nothing of a text that is too long, and shows the excess at once', async () => {
    const user = visit();
    await user.click(text('Team Vision'));
    await user.paste('x'.repeat(4001));
    expect(text('Team Vision')).toHaveValue('x'.repeat(4001));
    expect(screen.getByText(/4,001 of at most 4,000 characters/)).toBeVisible();
    expect(button('Next')).toBeDisabled();
  });

  it('restores a draft after a reload', async () => {
    const user = visit();
    await fill(text('Team Vision'), vision.teamVision);
    await user.click(button('Next'));
    await fill(text('Objectives'), 'Half an obj');
    document.body.replaceChildren();
    reloadWorkspace();
    visit();
    expect(text('Objectives')).toHaveValue('Half an obj');
    expect(readWorkspace().vision).toBeNull();
  });

  describe('in another language', () => {
    afterEach(() => showInLanguage('en'));

    it.each([0, 1, 2])('keeps the text of step %d, also after a reload', async (step) => {
      const texts = Object.values(vision);
      const user = visit();
      for (const written of texts.slice(0, step)) {
        await fill(screen.getByRole('textbox'), written);
        await user.click(button('Next'));
      }
      const half = `${texts[step]}, half`;
      await fill(screen.getByRole('textbox'), half);
      for (const [language, title] of [
        ['de', 'Deine Vision'],
        ['es', 'Define tu visión'],
        ['en', 'Define Your Vision'],
      ] as const) {
        await act(() => showInLanguage(language));
        expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
        expect(screen.getByRole('textbox')).toHaveValue(half);
        cleanup();
        reloadWorkspace();
        visit();
        expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
        expect(screen.getByRole('textbox')).toHaveValue(half);
      }
    });
  });

  it('keeps what is being typed when another tab saves a vision', async () => {
    visit();
    await fill(text('Team Vision'), 'Mine');
    act(() => saveVision(vision));
    expect(text('Team Vision')).toHaveValue('Mine');
  });

  it('reports a full browser storage, and continues', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const user = visit();
    await fill(text('Team Vision'), 'x');
    expect(screen.getByRole('alert')).toHaveTextContent('The storage of this browser is full.');
    expect(logged).toHaveBeenCalledWith('Error saving data to local storage', expect.anything());
    expect(text('Team Vision')).toHaveValue('x');
    await user.click(button('Got it'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the proposal of objectives and key results', () => {
  const propose = 'Let the team propose objectives and key results';
  const proposal = { objectives: 'Ten branches', keyResults: '5,000 readers' };

  beforeEach(() => {
    document.cookie = 'XSRF-TOKEN=csrf-1; path=/';
  });

  async function reachObjectives(respond: () => Response | Promise<Response>) {
    const api = fakeApi(({ url }) =>
      url.endsWith('/config')
        ? jsonResponse({ ...fakePublicConfig, botCheck: { provider: 'off' } })
        : respond(),
    );
    const user = visit();
    await fill(text('Team Vision'), vision.teamVision);
    expect(screen.queryByRole('button', { name: propose })).not.toBeInTheDocument();
    await user.click(button('Next'));
    const asked = () => api.requests.filter(({ url }) => url.includes('/propose/goals/'));
    return { user, asked };
  }

  it('fills both steps by one press, and leads to the team in two more', async () => {
    const { user, asked } = await reachObjectives(() => jsonResponse(proposal));
    await user.click(button(propose));
    expect(await screen.findByText(/are drafted from your vision/)).toBeVisible();
    expect(asked().map(({ body }) => body)).toEqual([
      { teamVision: vision.teamVision, objectives: '', keyResults: '', language: 'en' },
    ]);
    expect(button(propose)).toHaveFocus();
    expect(text('Objectives')).toHaveValue('Ten branches');
    expect(screen.queryByText('Objectives are required')).not.toBeInTheDocument();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(text('Key Results')).toHaveValue('5,000 readers');
    await user.click(button('Next: Summon Your Thinking Team'));
    expect(readWorkspace().vision).toEqual({ ...proposal, teamVision: vision.teamVision });
  });

  it('is undone from the next step too', async () => {
    const { user } = await reachObjectives(() => jsonResponse(proposal));
    await fill(text('Objectives'), 'My own words');
    await user.click(button(propose));
    await screen.findByText(/are drafted from your vision/);
    expect(text('Objectives')).toHaveValue('Ten branches');
    await user.click(button('Next'));
    await user.click(button('Undo'));
    expect(text('Key Results')).toHaveValue('');
    expect(button(propose)).toHaveFocus();
    expect(screen.getByText('Your texts are as they were before.')).toBeVisible();
    await user.click(button('Back'));
    expect(text('Objectives')).toHaveValue('My own words');
  });

  it('is stopped, which cancels the request', async () => {
    const { user, asked } = await reachObjectives(() => new Promise<Response>(() => {}));
    await user.click(button(propose));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped. Your texts are as they were.')).toBeVisible();
    expect(asked()[0]?.signal?.aborted).toBe(true);
    expect(button(propose)).toHaveFocus();
    expect(button(propose)).not.toHaveAttribute('aria-busy');
  });

  it('says while it works that it does, and ends with the screen', async () => {
    const { user, asked } = await reachObjectives(() => new Promise<Response>(() => {}));
    await user.click(button(propose));
    expect(button('Proposing objectives and key results…')).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Reading your vision and drafting…')).toBeVisible();
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    cleanup();
    expect(asked()[0]?.signal?.aborted).toBe(true);
  });

  it('says why it failed, and is asked for again', async () => {
    const answers = [
      problemResponse(429, 'budget_exhausted', 'The budget of today is used up.'),
      jsonResponse(proposal),
    ];
    const { user } = await reachObjectives(() => answers.shift() ?? jsonResponse(proposal));
    await user.click(button(propose));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Nothing could be proposed. Your texts are as they were.');
    expect(alert).toHaveTextContent('The budget of today is used up.');
    expect(text('Objectives')).toHaveValue('');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/are drafted from your vision/)).toBeVisible();
    await waitFor(() => expect(button(propose)).toHaveFocus());
  });
});
