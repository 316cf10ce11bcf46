import { memberId } from '@convoke/talk/team/member.ts';
import { fill } from '../../test/fill.ts';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Routes } from '../lib/routing/router.tsx';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallOptions, TeamCalls } from '../features/team/generation/team-calls.ts';
import { ApiError } from '../services/api/api-error.ts';
import { saveTeam } from '../services/workspace/teams/saved-teams.ts';
import { TeamAssembly } from '../features/team/team-assembly.tsx';
import {
  addMember,
  clearTable,
  readWorkspace,
  reloadWorkspace,
  removeMember,
  saveConversation,
  saveVision,
} from '../services/workspace/workspace.ts';

const vision = { teamVision: 'A reading city', objectives: 'b', keyResults: 'c' };
const ada = { name: 'Ada Stone', role: 'Researcher', skills: [], roleDescription: 'Reads a lot.' };
const ben = { name: 'Ben Ode', role: 'Planner', skills: [] };
const cy = { name: 'Cy Holt', role: 'Critic', skills: [] };

interface OpenCall extends CallOptions {
  finish: (text: string) => void;
  fail: (error: unknown) => void;
}

/** A server whose responses the test controls. */
function fakeCalls() {
  const open: OpenCall[] = [];
  const requests: unknown[] = [];
  const respond = (request: unknown, options: CallOptions) =>
    new Promise<{ text: string }>((resolve, reject) => {
      requests.push(request);
      options.signal.addEventListener('abort', () => reject(new Error('aborted')));
      open.push({ ...options, finish: (text) => resolve({ text }), fail: reject });
    });
  const calls: TeamCalls = {
    takeBotCheckToken: async () => 'token',
    discardBotCheckTokens: () => {},
    generateTeam: (_token, body, options) => respond(body, options),
    describeRole: (_token, role, options) => respond(role, options),
  };
  const last = () => {
    const call = open.at(-1);
    if (call === undefined) throw new Error('No call was made');
    return call;
  };
  return { calls, requests, last };
}

function visit() {
  const server = fakeCalls();
  render(
    <MemoryRouter entries={['/team-assembly']}>
      <Routes
        fallback={null}
        routes={[
          { path: '/team-assembly', element: <TeamAssemblyUnderTest calls={server.calls} /> },
          { path: '/vision', element: <p>the vision</p> },
        ]}
      />
    </MemoryRouter>,
  );
  return { user: userEvent.setup({ delay: null }), ...server };
}

let isDone = false;
function TeamAssemblyUnderTest({ calls }: { calls: TeamCalls }) {
  return (
    <TeamAssembly
      calls={calls}
      botCheck={<p>Bots go home!</p>}
      onDone={() => {
        isDone = true;
      }}
    />
  );
}

const text = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));
const teamNames = () => readWorkspace().members.map(({ name }) => name);

beforeEach(() => {
  localStorage.clear();
  reloadWorkspace();
  isDone = false;
});

describe('the team assembly screen', () => {
  it('is empty at first', () => {
    visit();
    expect(
      screen.getByText(
        'No saved team members found. Team members from previous conversations will appear here.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        'No team members selected yet. Create a new member or select from saved members.',
      ),
    ).toBeVisible();
    for (const name of ['Create Team Member', 'Saved Team Members', 'Your Team']) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    expect(button('Auto-Generate Team')).toBeEnabled();
    expect(button('Generate Description')).toBeDisabled();
    expect(button('Add to Team')).toBeDisabled();
    expect(button('Next: Start Conversation')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Back to Vision' })).toHaveAttribute(
      'href',
      '/vision',
    );
  });

  it('adds a member by hand and empties the form', async () => {
    visit();
    await fill(text('Name'), ' Ada Stone ');
    await fill(text('Role'), 'Researcher', '{Enter}');
    expect(teamNames()).toEqual(['Ada Stone']);
    expect(text('Name')).toHaveValue('');
    expect(text('Name')).toHaveFocus();
    expect(section('Your Team').getByText('1')).toBeVisible();
    // Who goes on elsewhere leaves no empty form behind that asks for a name.
    await userEvent.click(button('Auto-Generate Team'));
    expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
  });

  it('shows errors once a field was left', async () => {
    const { user } = visit();
    await user.click(text('Name'));
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeVisible();
    await user.tab();
    expect(await screen.findByText('Role is required')).toBeVisible();
    await fill(text('Name'), 'You');
    expect(screen.getByText('This name is reserved. Please choose another.')).toBeVisible();
    expect(button('Add to Team')).toBeDisabled();
  });

  it('refuses a duplicate name and role with the reason, and keeps what was typed', async () => {
    addMember(ada);
    const { user } = visit();
    await fill(text('Name'), 'ada stone');
    await fill(text('Role'), 'researcher');
    await user.click(button('Add to Team'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A member with this name and role is already in your team.',
    );
    expect(text('Name')).toHaveValue('ada stone');
    expect(teamNames()).toEqual(['Ada Stone']);
  });

  it('streams a description in and adds it with the member', async () => {
    saveVision(vision);
    const { user, requests, last } = visit();
    await fill(text('Name'), 'Ada');
    await fill(text('Role'), 'Researcher');
    await user.click(button('Generate Description'));
    expect(requests).toEqual([{ role: 'Researcher', name: 'Ada', vision: 'A reading city' }]);
    act(() => last().onDelta('Reads '));
    const region = screen.getByRole('region', { name: 'AI-generated Role Description' });
    const box = within(region);
    expect(box.getByText('Reads')).toBeVisible();
    expect(region).toHaveAttribute('aria-busy', 'true');
    expect(button('Add to Team')).toBeDisabled();
    await act(async () => last().finish('Reads a lot.'));
    expect(box.getByText('Reads a lot.')).toBeVisible();
    expect(region).toHaveAttribute('aria-busy', 'false');
    await user.click(button('Add to Team'));
    expect(readWorkspace().members[0]).toMatchObject({ roleDescription: 'Reads a lot.' });
    expect(screen.queryByText('AI-generated Role Description')).not.toBeInTheDocument();
  });

  it('offers a retry when a description fails', async () => {
    const { user, last, requests } = visit();
    await fill(text('Role'), 'Researcher');
    await user.click(button('Generate Description'));
    await act(async () => last().fail(new TypeError('boom')));
    expect(screen.getByRole('alert')).toHaveTextContent('The description could not be generated.');
    await user.click(button('Retry'));
    await act(async () => last().finish('Reads.'));
    expect(requests).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Reads.')).toBeVisible();
  });

  it('adds a generated team member by member, and can be stopped', async () => {
    saveVision(vision);
    const { user, requests, last } = visit();
    await user.click(button('Generate Complete Team'));
    expect(requests).toEqual([vision]);
    act(() => last().onDelta('Ada Stone, Researcher, Reads.\nBen Ode, Pla'));
    expect(teamNames()).toEqual(['Ada Stone']);
    expect(section('Your Team').getByRole('list')).toHaveTextContent('Ada Stone');
    await user.click(button('Stop'));
    expect(screen.getByText('Stopped. 1 member joined and stays.')).toBeVisible();
    expect(teamNames()).toEqual(['Ada Stone']);
    expect(button('Next: Start Conversation')).toBeEnabled();
  });

  it('asks whether a generated team replaces the one at the table', async () => {
    saveVision(vision);
    addMember(ben);
    const { user, requests, last } = visit();
    await user.click(button('Auto-Generate Team'));
    expect(requests).toEqual([]);
    await user.click(button('Add to them'));
    await act(async () => last().finish('Ada Stone, Researcher, Reads.'));
    expect(teamNames()).toEqual([ben.name, 'Ada Stone']);

    await user.click(button('Auto-Generate Team'));
    await user.click(button('Replace them'));
    // The old team stays until the first new member arrives.
    expect(teamNames()).toEqual([ben.name, 'Ada Stone']);
    await act(async () => last().finish('Cy Holt, Critic, Doubts.\nDi Orr, Planner, Plans.'));
    expect(teamNames()).toEqual(['Cy Holt', 'Di Orr']);
    expect(section('Saved Team Members').getByText('Ada Stone')).toBeVisible();
  });

  it('reports the skipped lines of the response', async () => {
    saveVision(vision);
    const { user, last } = visit();
    await user.click(button('Auto-Generate Team'));
    await act(async () => last().finish('Sure!\nAda Stone, Researcher, Reads.'));
    expect(teamNames()).toEqual(['Ada Stone']);
    expect(screen.getByText('1 line of the answer was skipped')).toBeVisible();
    expect(screen.getByText('Sure!')).toBeInTheDocument();
  });

  it('gives the reason for each skipped line, and takes the good ones around it', async () => {
    saveVision(vision);
    const { user, last } = visit();
    await user.click(button('Auto-Generate Team'));
    const lines = [
      'Here is your team!',
      'Ada Stone, Researcher, Reads a lot.',
      'Tomas Okafor without any comma',
      'Ben Ode, Planner, Plans the work, keeps it measurable.',
      'User, Impostor, Speaks for the visitor.',
      'Cy Holt, Critic, Looks for the weak point.',
    ];
    await act(async () => last().finish(lines.join('\n')));
    expect(teamNames()).toEqual(['Ada Stone', 'Ben Ode', 'Cy Holt']);
    expect(screen.getByText('3 members have joined the team.')).toBeVisible();
    await user.click(screen.getByText('3 lines of the answer were skipped'));
    expect(screen.getByText('Tomas Okafor without any comma')).toBeVisible();
    expect(screen.getByText(/the name is reserved/u)).toBeVisible();
  });

  it('says why no team was generated, and generates one on Retry', async () => {
    saveVision(vision);
    const { user, requests, last } = visit();
    await user.click(button('Generate Complete Team'));
    const serverMessage = 'The model named no usable team member.';
    await act(async () => last().fail(new ApiError({ code: 'ai_unavailable', serverMessage })));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(serverMessage);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(requests).toEqual([vision, vision]);
    await act(async () => last().finish('Ada Stone, Researcher, Reads.'));
    expect(teamNames()).toEqual(['Ada Stone']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('requires a vision before it generates a team', async () => {
    const { user, requests } = visit();
    await user.click(button('Auto-Generate Team'));
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Define Your Vision' }));
    expect(screen.getByText('the vision')).toBeVisible();
  });

  it('adds saved members, and returns removed ones to them', async () => {
    const members = [ada, ben];
    saveConversation({ title: '', messages: [], members, vision: null, remixOf: null });
    addMember(ben);
    const { user } = visit();
    const saved = section('Saved Team Members');
    expect(saved.getAllByRole('listitem')).toHaveLength(1);
    await user.click(saved.getByRole('button', { name: 'Add Ada Stone, Researcher' }));
    expect(teamNames()).toEqual(['Ben Ode', 'Ada Stone']);
    expect(saved.getByText(/^No saved team members found/)).toBeVisible();
    await user.click(button('Remove Ben Ode'));
    expect(teamNames()).toEqual(['Ada Stone']);
    expect(button('Remove Ada Stone')).toHaveFocus();
    expect(saved.getByRole('button', { name: 'Add Ben Ode, Planner' })).toBeVisible();
  });

  it('asks nobody to make way where there is no vision to propose others for', async () => {
    addMember(ada);
    const { user } = visit();
    await user.click(button('Auto-Generate Team'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Generating a team needs a vision/u)).toBeVisible();
  });

  it('seats a saved team, in place of those at the table or beside them', async () => {
    addMember(ada);
    addMember(ben);
    saveTeam('My board');
    const { user } = visit();
    const choose = async (answer: string) => {
      await user.click(screen.getByRole('button', { name: 'Use a saved team' }));
      await user.click(await screen.findByRole('menuitem', { name: 'My board' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'There is a team already' }));
      await user.click(dialog.getByRole('button', { name: answer }));
      return readWorkspace().members.map(({ name }) => name);
    };
    act(() => removeMember(0));
    act(() => void addMember(cy));
    expect(await choose('Add to them')).toEqual(['Ben Ode', 'Cy Holt', 'Ada Stone']);
    expect(await choose('Replace them')).toEqual(['Ada Stone', 'Ben Ode']);
    expect(readWorkspace().removedMembers.map(({ name }) => name)).toContain('Cy Holt');
    act(clearTable);
    await user.click(screen.getByRole('button', { name: 'Use a saved team' }));
    await user.click(await screen.findByRole('menuitem', { name: 'My board' }));
    expect(readWorkspace().members).toEqual([ada, ben]);
  });

  it('reorders members with buttons and keys, and the focus moves along', async () => {
    for (const member of [ada, ben, cy]) addMember(member);
    const { user } = visit();
    await user.click(button('Move Ada Stone down'));
    expect(teamNames()).toEqual(['Ben Ode', 'Ada Stone', 'Cy Holt']);
    expect(button('Move Ada Stone down')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(teamNames()).toEqual(['Ben Ode', 'Cy Holt', 'Ada Stone']);
    expect(button('Move Ada Stone down')).toHaveFocus();
    expect(button('Move Ada Stone down')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(teamNames()).toEqual(['Ben Ode', 'Cy Holt', 'Ada Stone']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(teamNames()).toEqual(['Ben Ode', 'Ada Stone', 'Cy Holt']);
    expect(screen.getByText('Ada Stone is now 2 of 3.')).toBeInTheDocument();
  });

  it('edits a member, and refuses a duplicate of another', async () => {
    addMember(ada);
    addMember(ben);
    const { user } = visit();
    await user.click(button('Edit Ben Ode'));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Team Member' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Ada Stone');
    await user.clear(dialog.getByRole('textbox', { name: 'Role' }));
    await fill(dialog.getByRole('textbox', { name: 'Role' }), 'Researcher');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('already in your team');
    await fill(dialog.getByRole('textbox', { name: 'Role' }), ' II');
    await fill(dialog.getByRole('textbox', { name: 'Description' }), 'Reads more.');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(readWorkspace().members[1]).toEqual({
      id: memberId(ben),
      name: 'Ada Stone',
      role: 'Researcher II',
      skills: [],
      roleDescription: 'Reads more.',
    });
  });

  it('shows the description of a member on demand', async () => {
    addMember(ada);
    const { user } = visit();
    expect(screen.getByText('Reads a lot.')).not.toBeVisible();
    await user.click(button('Description of Ada Stone'));
    expect(screen.getByText('Reads a lot.')).toBeVisible();
    expect(button('Description of Ada Stone')).toHaveAttribute('aria-expanded', 'true');
  });

  it('adds the member in the form when the conversation starts', async () => {
    addMember(ada);
    const { user } = visit();
    await fill(text('Name'), 'Ben Ode');
    await fill(text('Role'), 'Planner');
    await user.click(button('Next: Start Conversation'));
    expect(isDone).toBe(true);
    expect(teamNames()).toEqual(['Ada Stone', 'Ben Ode']);
  });

  it('stays on the page when that member cannot be added', async () => {
    for (let index = 0; index < 12; index += 1) addMember({ ...ada, name: `Ada ${index}` });
    const { user } = visit();
    await fill(text('Name'), 'Ben Ode');
    await fill(text('Role'), 'Planner');
    await user.click(button('Next: Start Conversation'));
    expect(isDone).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent('A team has at most 12 members.');
  });

  it('aborts the stream when the visitor leaves', async () => {
    saveVision(vision);
    const { user, last } = visit();
    await user.click(button('Auto-Generate Team'));
    const { signal } = last();
    await user.click(screen.getByRole('button', { name: 'Back to Vision' }));
    expect(signal.aborted).toBe(true);
  });
});
