import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../services/api/api-error.ts';
import { createRoleDescription } from './role-description.ts';
import type { CallOptions } from './team-calls.ts';
import { teamMessages } from '../messages.ts';

const planner = { role: 'Planner' };

function setUp(respond: (options: CallOptions, call: number) => Promise<{ text: string }>) {
  let calls = 0;
  const writer = createRoleDescription({
    takeBotCheckToken: async () => 'token',
    discardBotCheckTokens: () => {},
    describeRole: (_token, _role, options) => {
      calls += 1;
      return respond(options, calls);
    },
  });
  return { writer, state: () => writer.store.getState(), calls: () => calls };
}

describe('the description of a role', () => {
  it('streams in', async () => {
    const seen: string[] = [];
    const { writer, state } = setUp(async ({ onDelta }) => {
      onDelta('Plans ');
      seen.push(state().text);
      onDelta('things.');
      return { text: 'Plans things.' };
    });
    await writer.start(planner);
    expect(seen).toEqual(['Plans ']);
    expect(state()).toEqual({ viewState: 'full', text: 'Plans things.', failure: null });
  });

  it('is not requested without a role', async () => {
    const { writer, calls } = setUp(async () => ({ text: 'x' }));
    await writer.start({ role: ' \u200b' });
    expect(calls()).toBe(0);
  });

  it('keeps the partial text when it is stopped or cut off', async () => {
    const stopped = setUp(async ({ onDelta }) => {
      onDelta('Plans');
      stopped.writer.stop();
      throw new ApiError({ code: 'aborted' });
    });
    await stopped.writer.start(planner);
    expect(stopped.state()).toMatchObject({ viewState: 'stopped', text: 'Plans' });

    const cut = setUp(async ({ onDelta }) => {
      onDelta('Plans');
      throw new ApiError({ code: 'cut_off' });
    });
    await cut.writer.start(planner);
    expect(cut.state()).toMatchObject({
      viewState: 'failed',
      text: 'Plans',
      failure: 'The answer was cut off.',
    });
  });

  it('that fails before any text keeps the previous one', async () => {
    const { writer, state } = setUp(async (_options, call) => {
      if (call === 1) return { text: 'First.' };
      throw new ApiError({ code: 'network' });
    });
    await writer.start(planner);
    await writer.start(planner);
    expect(state()).toMatchObject({ viewState: 'failed', text: 'First.' });
  });

  it.each([
    ['', teamMessages.descriptionEmpty],
    [' \n', teamMessages.descriptionEmpty],
    ['x'.repeat(2001), teamMessages.descriptionTooLong(2001)],
  ])('that is unusable is refused with a reason', async (text, sentence) => {
    const { writer, state } = setUp(async () => ({ text }));
    await writer.start(planner);
    expect(state()).toEqual({ viewState: 'failed', text: '', failure: sentence });
  });

  it('does not reappear after the form was reset', async () => {
    const { writer, state } = setUp(async ({ onDelta }) => {
      onDelta('Old ');
      writer.clear();
      onDelta('words');
      return { text: 'Old words' };
    });
    await writer.start(planner);
    expect(state()).toEqual({ viewState: 'empty', text: '', failure: null });
  });
});
