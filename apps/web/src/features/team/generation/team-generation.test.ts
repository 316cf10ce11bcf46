import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../services/api/api-error.ts';
import { memberRefusal } from '../../../services/workspace/member-list.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { CallOptions, TeamCalls } from './team-calls.ts';
import { createTeamGeneration } from './team-generation.ts';
import { teamMessages } from '../messages.ts';

const vision = { teamVision: 'A reading city', objectives: 'b', keyResults: 'c' };
const line = (name: string, role: string) => `${name}, ${role}, Knows ${role} well.\n`;
const person = (index: number): TeamMember => ({ name: `P${index}`, role: 'Helper', skills: [] });

type Respond = (options: CallOptions, call: number) => ReturnType<TeamCalls['generateTeam']>;

function setUp(respond: Respond, { members = [] as TeamMember[], hasVision = true } = {}) {
  const team = [...members];
  const tokens: string[] = [];
  let discarded = 0;
  let calls = 0;
  const generation = createTeamGeneration({
    calls: {
      takeBotCheckToken: async () => `token${tokens.length + 1}`,
      discardBotCheckTokens: () => {
        discarded += 1;
      },
      generateTeam: (token, _body, options) => {
        tokens.push(token);
        calls += 1;
        return respond(options, calls);
      },
    },
    readVision: () => (hasVision ? vision : null),
    isTeamFull: () => team.length >= 12,
    addMember: (member) => {
      const reason = memberRefusal(team, member);
      if (reason === null) team.push(member);
      return reason;
    },
  });
  const state = () => generation.store.getState();
  const names = () => team.map(({ name }) => name);
  return { generation, state, names, tokens, team, discarded: () => discarded };
}

/** Sends pieces one after another, as a network does. */
const streaming =
  (...pieces: string[]): Respond =>
  async ({ onDelta, signal }) => {
    for (const piece of pieces) {
      signal.throwIfAborted();
      onDelta(piece);
      await Promise.resolve();
    }
    return { text: pieces.join('') };
  };

describe('generating a team', () => {
  it('adds each member as soon as its line is complete', async () => {
    const seen: number[] = [];
    const { generation, names, state, team } = setUp(async (options) => {
      for (const piece of ['Ada Stone, Resear', 'cher, Reads.\nBen', ' Ode, Planner, Plans.']) {
        options.onDelta(piece);
        seen.push(team.length);
      }
      return { text: 'Ada Stone, Researcher, Reads.\nBen Ode, Planner, Plans.' };
    });
    await generation.start();
    expect(seen).toEqual([0, 1, 1]);
    expect(names()).toEqual(['Ada Stone', 'Ben Ode']);
    expect(state()).toMatchObject({ viewState: 'done', skipped: [] });
    expect(team[0]).toEqual({
      name: 'Ada Stone',
      role: 'Researcher',
      skills: [],
      roleDescription: 'Reads.',
    });
  });

  it('appends to the members already in the team and replaces none', async () => {
    const respond = streaming(line('Ada Stone', 'Researcher'), line('P1', 'Helper'));
    const { generation, names, state } = setUp(respond, { members: [person(1)] });
    await generation.start();
    expect(names()).toEqual(['P1', 'Ada Stone']);
    expect(state().skipped).toEqual([
      { line: 'P1, Helper', reason: expect.stringContaining('already') },
    ]);
  });

  it('reports the lines that the server has skipped', async () => {
    const text = line('Ada Stone', 'Researcher');
    const skipped = [{ line: 'no member', reason: 'it is not “Name, Role, Description”' }];
    const { generation, names, state } = setUp(async ({ onDelta }) => {
      onDelta(text);
      return { text, skipped };
    });
    await generation.start();
    expect(names()).toEqual(['Ada Stone']);
    expect(state().skipped).toEqual(skipped);
  });

  it('aborts the paid call when the team is full', async () => {
    let isAborted = false;
    const members = Array.from({ length: 11 }, (_, index) => person(index));
    const { generation, names, state } = setUp(
      async ({ onDelta, signal }) => {
        onDelta(line('Ada Stone', 'Researcher') + line('Ben Ode', 'Planner'));
        isAborted = signal.aborted;
        throw new ApiError({ code: 'aborted' });
      },
      { members },
    );
    await generation.start();
    expect(names()).toHaveLength(12);
    expect(names().at(-1)).toBe('Ada Stone');
    expect(isAborted).toBe(true);
    expect(state()).toMatchObject({ viewState: 'done', failure: null });
  });

  it('skips lines that describe no member and gives the reason', async () => {
    const { generation, names, state } = setUp(
      streaming(
        'Here is your team:\n',
        'ada, Researcher, Reads.\n',
        line('Ben Ode', 'Planner'),
        'You, Chief, Leads.',
      ),
    );
    await generation.start();
    expect(names()).toEqual(['Ben Ode']);
    expect(state().skipped.map(({ reason }) => reason)).toEqual([
      'it is not “Name, Role, Description”',
      'the name does not start with a capital letter',
      'the name is reserved',
    ]);
  });

  it('recovers the text of a lost piece from the end of the stream', async () => {
    const { generation, names, state } = setUp(async ({ onDelta }) => {
      onDelta(line('Ada Stone', 'Researcher'));
      return { text: line('Ada Stone', 'Researcher') + line('Ben Ode', 'Planner') };
    });
    await generation.start();
    expect(names()).toEqual(['Ada Stone', 'Ben Ode']);
    expect(state().skipped).toEqual([]);
  });

  it('makes no call without a vision, nor for a full team', async () => {
    const none = setUp(streaming(), { hasVision: false });
    await none.generation.start();
    expect(none.state().viewState).toBe('needsVision');
    const full = setUp(streaming(), { members: Array.from({ length: 12 }, (_, i) => person(i)) });
    await full.generation.start();
    expect(full.state().viewState).toBe('teamFull');
    expect([...none.tokens, ...full.tokens]).toEqual([]);
  });

  it('keeps the added members when it fails, and adds nobody from half a line', async () => {
    const { generation, names, state } = setUp(async ({ onDelta }) => {
      onDelta(`${line('Ada Stone', 'Researcher')}Ben Ode, Planner, Pla`);
      throw new ApiError({
        code: 'rate_limited',
        serverMessage: 'Too many requests.',
        retryAfterSeconds: 12,
      });
    });
    await generation.start();
    expect(names()).toEqual(['Ada Stone']);
    expect(state()).toMatchObject({
      viewState: 'failed',
      failure: 'Too many requests. Try again in 12 seconds.',
    });
  });

  it('keeps the added members when the visitor stops it', async () => {
    const { generation, names, state } = setUp(async ({ onDelta, signal }) => {
      onDelta(line('Ada Stone', 'Researcher'));
      generation.stop();
      onDelta(line('Ben Ode', 'Planner'));
      expect(signal.aborted).toBe(true);
      throw new ApiError({ code: 'aborted' });
    });
    await generation.start();
    expect(names()).toEqual(['Ada Stone']);
    expect(state().viewState).toBe('stopped');
    generation.dismiss();
    expect(state().viewState).toBe('idle');
  });

  it('starts once, however often the button is pressed', async () => {
    const { generation, tokens } = setUp(streaming(line('Ada Stone', 'Researcher')));
    await Promise.all([generation.start(), generation.start()]);
    expect(tokens).toHaveLength(1);
  });

  it('replaces an expired token once', async () => {
    const refused = new ApiError({ code: 'bot_check_failed', serverMessage: 'Checked twice.' });
    const { generation, names, tokens, discarded, state } = setUp(async (options, call) => {
      if (call === 1) throw refused;
      return streaming(line('Ada Stone', 'Researcher'))(options, call);
    });
    await generation.start();
    expect(tokens).toEqual(['token1', 'token2']);
    expect(discarded()).toBe(1);
    expect(names()).toEqual(['Ada Stone']);
    expect(state().viewState).toBe('done');

    const unstoppable = setUp(async () => {
      throw refused;
    });
    await unstoppable.generation.start();
    expect(unstoppable.tokens).toHaveLength(2);
    expect(unstoppable.state()).toMatchObject({ viewState: 'failed', failure: 'Checked twice.' });
  });

  it('reports an unexpected error as a text', async () => {
    const { generation, state } = setUp(async () => {
      throw new TypeError('x is not a function');
    });
    await generation.start();
    expect(state()).toMatchObject({ viewState: 'failed', failure: teamMessages.unexpected });
  });
});
