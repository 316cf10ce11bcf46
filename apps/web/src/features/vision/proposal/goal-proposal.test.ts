import type { GoalProposal } from '@convoke/contract/vision/vision.endpoints.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { SentFile } from '@convoke/talk/projections/carried-files.rules.ts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../services/api/api-error.ts';
import {
  createGoalProposal,
  type GoalProposalDeps,
  type ProposalFiles,
  type ProposalRequest,
} from './goal-proposal.ts';

const vision: Vision = { teamVision: 'A reading city', objectives: '', keyResults: '' };
const first: GoalProposal = { objectives: 'Ten branches', keyResults: '5,000 readers' };
const second: GoalProposal = { objectives: 'Two buses', keyResults: '90 stops' };
const example: Vision = { teamVision: 'E', objectives: 'Of an example', keyResults: 'Its result' };

const brief = {
  label: 'F1',
  name: 'brief.pdf',
  kind: 'pdf' as const,
  passages: 4,
  characters: 900,
  excerpts: [{ n: 1, label: 'p. 1', text: 'The city reads.' }],
};

/** Files that are read as these. */
const from = (read: readonly SentFile[]): ProposalFiles => ({
  files: [],
  loadFileStart: async () => ({ readForStart: async () => read, StartProgress: () => null }),
});

interface SetUp {
  texts?: Partial<Vision>;
  isOnline?: boolean;
  answers?: readonly (GoalProposal | ApiError | ((form: { texts: Vision }) => GoalProposal))[];
}

function setUp({ texts = {}, isOnline = true, answers = [first, second] }: SetUp = {}) {
  const form = { texts: { ...vision, ...texts } };
  const bodies: ProposalRequest[] = [];
  const seen = { discarded: 0 };
  const deps: GoalProposalDeps = {
    readTexts: () => form.texts,
    replaceTexts: (next) => {
      form.texts = next;
    },
    examples: () => [example],
    language: () => 'es',
    isOnline: () => isOnline,
    takeBotCheckToken: async () => 'token',
    discardBotCheckTokens: () => {
      seen.discarded += 1;
    },
    propose: async (_token, body, signal) => {
      const answer = answers[bodies.length];
      bodies.push(body);
      signal.throwIfAborted();
      if (answer instanceof ApiError) throw answer;
      if (answer === undefined) throw new ApiError({ code: 'network' });
      return typeof answer === 'function' ? answer(form) : answer;
    },
  };
  const work = createGoalProposal(deps);
  return { form, work, bodies, seen, state: () => work.store.getState() };
}

describe('a goal proposal', () => {
  it('fills both fields, and is undone', async () => {
    const { form, work, bodies, state } = setUp();
    await work.start('objectives');
    expect(bodies).toEqual([{ ...vision, language: 'es' }]);
    expect(form.texts).toEqual({ ...vision, ...first });
    expect(state()).toMatchObject({ viewState: 'done', filled: ['objectives', 'keyResults'] });
    work.undo();
    expect(form.texts).toEqual(vision);
    expect(state()).toMatchObject({ viewState: 'undone', replaced: [] });
    work.undo();
    expect(form.texts).toEqual(vision);
  });

  it('leaves what the visitor wrote in the other step, and builds on it', async () => {
    const { form, work, bodies, state } = setUp({ texts: { objectives: 'Mine' } });
    await work.start('keyResults');
    expect(bodies[0]).toMatchObject({ objectives: 'Mine', keyResults: '' });
    expect(form.texts).toEqual({ ...vision, objectives: 'Mine', keyResults: '5,000 readers' });
    expect(state().filled).toEqual(['keyResults']);
  });

  it('replaces the text of its own step, which undo brings back also after another proposal', async () => {
    const { form, work, bodies } = setUp({ texts: { objectives: 'Mine' } });
    await work.start('objectives');
    expect(form.texts.objectives).toBe('Ten branches');
    await work.start('objectives');
    // The first proposal is nobody's text.
    expect(bodies[1]).toMatchObject({ objectives: '', keyResults: '' });
    expect(form.texts).toEqual({ ...vision, ...second });
    work.undo();
    expect(form.texts).toEqual({ ...vision, ...first });
    work.undo();
    expect(form.texts).toEqual({ ...vision, objectives: 'Mine' });
  });

  it('takes the texts of an example for nobody’s', async () => {
    const { form, work, bodies } = setUp({ texts: example });
    await work.start('objectives');
    expect(bodies[0]).toMatchObject({ teamVision: 'E', objectives: '', keyResults: '' });
    expect(form.texts).toEqual({ ...example, ...first });
  });

  it('keeps what is written while it is made', async () => {
    const { form, work, state } = setUp({
      answers: [
        (now) => {
          now.texts = { ...now.texts, objectives: 'Half a thou' };
          return first;
        },
        (now) => {
          now.texts = { ...now.texts, objectives: 'Half a thought', keyResults: 'And more' };
          return second;
        },
      ],
    });
    await work.start('objectives');
    expect(form.texts).toEqual({ ...vision, ...first, objectives: 'Half a thou' });
    await work.start('objectives');
    expect(form.texts).toMatchObject({ objectives: 'Half a thought', keyResults: 'And more' });
    expect(state()).toMatchObject({ viewState: 'kept' });
    expect(state().replaced).toHaveLength(1);
  });

  it('from files fills all three without the marks, keeps what they rest on, and is undone', async () => {
    const { form, work, bodies, state } = setUp({
      texts: { teamVision: '', objectives: 'Mine' },
      answers: [
        {
          vision: 'A reading city [F1:1].',
          objectives: 'Ten branches [F1:2]',
          keyResults: '5,000 readers [F1:3]\nTwo buses [F1:4][F2:1]',
        },
      ],
    });
    await work.start('teamVision', from([brief]));
    expect(bodies[0]).toMatchObject({ teamVision: '', objectives: 'Mine', files: [brief] });
    expect(form.texts).toEqual({
      teamVision: 'A reading city.',
      objectives: 'Mine',
      keyResults: '5,000 readers\nTwo buses',
    });
    expect(state()).toMatchObject({
      viewState: 'done',
      filled: ['teamVision', 'keyResults'],
      rests: { texts: { teamVision: 'A reading city [F1:1].' }, files: [brief] },
    });
    work.undo();
    expect(form.texts).toEqual({ teamVision: '', objectives: 'Mine', keyResults: '' });
    expect(state().rests).toBeNull();
  });

  it('from files whose reader cannot be loaded says so, and is made by the next press', async () => {
    const { work, state } = setUp();
    const { loadFileStart, ...rest } = from([brief]);
    const load = vi.fn(loadFileStart).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await work.start('teamVision', { ...rest, loadFileStart: load });
    expect(state()).toMatchObject({
      viewState: 'failed',
      failure: 'The server could not be reached.',
    });
    await work.start('teamVision', { ...rest, loadFileStart: load });
    expect(state().viewState).toBe('done');
  });

  it('from files of which none could be read asks nobody', async () => {
    const { work, bodies, state } = setUp();
    await work.start('teamVision', from([]));
    expect(bodies).toEqual([]);
    expect(state().viewState).toBe('idle');
  });

  it('that is stopped changes nothing', async () => {
    const { form, work, state } = setUp({
      answers: [
        () => {
          work.stop();
          return first;
        },
      ],
    });
    await work.start('objectives');
    expect(form.texts).toEqual(vision);
    expect(state()).toMatchObject({ viewState: 'stopped', replaced: [] });
  });

  it('asks once more with another token when one is refused', async () => {
    const refused = new ApiError({ code: 'bot_check_failed' });
    const { form, work, seen } = setUp({ answers: [refused, first] });
    await work.start('objectives');
    expect([seen.discarded, form.texts.objectives]).toEqual([1, 'Ten branches']);
  });

  it.each([
    [new ApiError({ code: 'network' }), 'The server could not be reached.'],
    [
      new ApiError({ code: 'rate_limited', status: 429, retryAfterSeconds: 7 }),
      'Too many requests. Please wait a moment. Try again in 7 seconds.',
    ],
    [
      new ApiError({ code: 'budget_exhausted', serverMessage: 'The budget of today is used up.' }),
      'The budget of today is used up.',
    ],
  ])('that fails says why, and changes nothing: %s', async (error, failure) => {
    const { form, work, state } = setUp({ answers: [error, first] });
    await work.start('objectives');
    expect(state()).toMatchObject({ viewState: 'failed', failure });
    expect(form.texts).toEqual(vision);
    await work.start('objectives');
    expect(state()).toMatchObject({ viewState: 'done', failure: null });
  });

  it('is not asked for offline', async () => {
    const { work, bodies, state } = setUp({ isOnline: false });
    await work.start('objectives');
    expect(bodies).toEqual([]);
    expect(state()).toMatchObject({ viewState: 'failed', failure: "You're offline." });
  });
});
