import { describe, expect, it } from 'vitest';
import { ApiError } from '../../services/api/api-error.ts';
import { whyNotInTeam } from '../../services/team-data/member-list.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { CallOptions, TeamCalls } from './team-calls.ts';
import { createTeamGeneration } from './team-generation.ts';
import { teamMessages } from './team.messages.ts';

const vision = { teamVision: 'A reading city', objectives: 'b', keyResults: 'c' };
const line = (name: string, role: string) => `${name}, ${role}, Knows ${role} well.\n`;
const person = (index: number): TeamMember => ({ name: `P${index}`, role: 'Helper', skills: [] });

type Answer = (options: CallOptions, call: number) => ReturnType<TeamCalls['generateTeam']>;

function setUp(answer: Answer, { members = [] as TeamMember[], hasVision = true } = {}) {
  const team = [...members];
  const tokens: string[] = [];
  let discarded = 0;
  let calls = 0;
  const generation = createTeamGeneration({
    calls: {
      takeBotCheckToken: async () => `token${tokens.length + 1}`,
      discardTokens: () => {
        discarded += 1;
      },
      generateTeam: (token, _body, options) => {
        tokens.push(token);
        calls += 1;
        return answer(options, calls);
      },
    },
    readVision: () => (hasVision ? vision : null),
    isTeamFull: () => team.length >= 12,
    addMember: (member) => {
      const reason = whyNotInTeam(team, member);
      if (reason === null) team.push(member);
      return reason;
    },
  });
  const state = () => generation.store.getState();
  const names = () => team.map(({ name }) => name);
  return { generation, state, names, tokens, team, discarded: () => discarded };
}

/** Sends pieces one after another, as the network would. */
const streaming =
  (...pieces: string[]): Answer =>
  async ({ onDelta, signal }) => {
    for (const piece of pieces) {
      signal.throwIfAborted();
      onDelta(piece);
      await Promise.resolve();
    }
    return { text: pieces.join('') };
  };

describe('generating a team', () => {
  it('seats each member as soon as its line is complete', async () => {
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
    expect(state()).toMatchObject({ face: 'done', skipped: [] });
    expect(team[0]).toEqual({
      name: 'Ada Stone',
      role: 'Researcher',
      skills: [],
      roleDescription: 'Reads.',
    });
  });

  it('joins those who are there and never takes their place', async () => {
    const answer = streaming(line('Ada Stone', 'Researcher'), line('P1', 'Helper'));
    const { generation, names, state } = setUp(answer, { members: [person(1)] });
    await generation.start();
    expect(names()).toEqual(['P1', 'Ada Stone']);
    expect(state().skipped).toEqual([
      { line: 'P1, Helper', reason: expect.stringContaining('already') },
    ]);
  });

  it('tells which lines of the model the server has skipped', async () => {
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

  it('stops paying when all seats are taken', async () => {
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
    expect(state()).toMatchObject({ face: 'done', failure: null });
  });

  it('skips lines that are no member and says why', async () => {
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

  it('takes what a lost piece held from the end of the stream', async () => {
    const { generation, names, state } = setUp(async ({ onDelta }) => {
      onDelta(line('Ada Stone', 'Researcher'));
      return { text: line('Ada Stone', 'Researcher') + line('Ben Ode', 'Planner') };
    });
    await generation.start();
    expect(names()).toEqual(['Ada Stone', 'Ben Ode']);
    expect(state().skipped).toEqual([]);
  });

  it('makes no call without a vision, nor for a full table', async () => {
    const none = setUp(streaming(), { hasVision: false });
    await none.generation.start();
    expect(none.state().face).toBe('needsVision');
    const full = setUp(streaming(), { members: Array.from({ length: 12 }, (_, i) => person(i)) });
    await full.generation.start();
    expect(full.state().face).toBe('teamFull');
    expect([...none.tokens, ...full.tokens]).toEqual([]);
  });

  it('keeps who has joined when it fails, and half a line seats nobody', async () => {
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
      face: 'failed',
      failure: 'Too many requests. Try again in 12 seconds.',
    });
  });

  it('keeps who has joined when the visitor stops it', async () => {
    const { generation, names, state } = setUp(async ({ onDelta, signal }) => {
      onDelta(line('Ada Stone', 'Researcher'));
      generation.stop();
      onDelta(line('Ben Ode', 'Planner'));
      expect(signal.aborted).toBe(true);
      throw new ApiError({ code: 'aborted' });
    });
    await generation.start();
    expect(names()).toEqual(['Ada Stone']);
    expect(state().face).toBe('stopped');
    generation.dismiss();
    expect(state().face).toBe('idle');
  });

  it('starts once, however often the button is pressed', async () => {
    const { generation, tokens } = setUp(streaming(line('Ada Stone', 'Researcher')));
    await Promise.all([generation.start(), generation.start()]);
    expect(tokens).toHaveLength(1);
  });

  it('takes another token when one has grown old, once', async () => {
    const refused = new ApiError({ code: 'bot_check_failed', serverMessage: 'Checked twice.' });
    const { generation, names, tokens, discarded, state } = setUp(async (options, call) => {
      if (call === 1) throw refused;
      return streaming(line('Ada Stone', 'Researcher'))(options, call);
    });
    await generation.start();
    expect(tokens).toEqual(['token1', 'token2']);
    expect(discarded()).toBe(1);
    expect(names()).toEqual(['Ada Stone']);
    expect(state().face).toBe('done');

    const stubborn = setUp(async () => {
      throw refused;
    });
    await stubborn.generation.start();
    expect(stubborn.tokens).toHaveLength(2);
    expect(stubborn.state()).toMatchObject({ face: 'failed', failure: 'Checked twice.' });
  });

  it('says in words that something broke', async () => {
    const { generation, state } = setUp(async () => {
      throw new TypeError('x is not a function');
    });
    await generation.start();
    expect(state()).toMatchObject({ face: 'failed', failure: teamMessages.unexpected });
  });
});
