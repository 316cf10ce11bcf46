import { expect, test } from 'vitest';
import { mara, nils, oda, setUpDiscussion } from '../../../../test/discussion-fixture.ts';
import { totalFigures } from '@convoke/talk/message/figures.rules.ts';
import { discussionEndText } from '../../../ui/discussion-end/discussion-end.rules.ts';

const used = (inputTokens: number) => ({ inputTokens, outputTokens: 0 });

function setUpWithLimit(stopAfter: number) {
  const t = setUpDiscussion();
  t.room.changePreferences({ stopAfter });
  return { ...t, tokens: () => totalFigures({ messages: t.messages(), outcome: {} }).tokens };
}

test('a discussion is sent what the visitor still allows, and its end names the limit', async () => {
  const t = setUpWithLimit(100);
  t.room.askEveryone('Which tools first?');
  const first = await t.lastDiscussion();
  expect(first.body.discussion.tokens).toBe(100);
  first.begin(1, mara);
  first.finish(1, 'Drills.', { usage: used(40) });
  first.pass(2, nils, { usage: used(25) });
  await first.stop('rate_limited', { retryAfterSeconds: 500 });
  expect(t.tokens()).toBe(65);

  t.room.resume('');
  const second = await t.lastDiscussion();
  expect(second.body.discussion.tokens).toBe(35);
  second.begin(1, oda);
  second.finish(1, 'Saws.', { usage: used(35) });
  await second.stop('budget_exhausted');
  const end = t.messages().at(-1)?.end;
  expect(end && discussionEndText(end)).toBe(
    'This conversation has reached your limit of 100 tokens, so the discussion ended after 3 of 3 turns.',
  );
});

test("the server's own budget is not told as the visitor's limit", async () => {
  const t = setUpWithLimit(100);
  t.room.askEveryone('Which tools first?');
  const discussion = await t.lastDiscussion();
  discussion.speak(1, mara, 'Drills.');
  await discussion.stop('budget_exhausted', { retryAfterSeconds: 3_600 });
  expect(t.messages().at(-1)?.end).not.toHaveProperty('stopAfter');
});

test('past the limit nobody is asked, and what is raised goes on', async () => {
  const t = setUpWithLimit(2);
  t.room.askEveryone('Which tools first?');
  const discussion = await t.lastDiscussion();
  discussion.speak(1, mara, 'Drills.');
  await discussion.stop('budget_exhausted');
  const before = t.lines();
  expect(t.room.send('And then?')).toBe(false);
  expect(t.room.resume('')).toBe(false);
  t.room.trigger(nils, { responseType: 'reply', responseLength: null });
  t.room.anotherAnswer(t.messages()[1]?.id ?? '');
  expect(t.lines()).toEqual(before);
  expect(t.continued).toHaveLength(0);
  expect(t.discussions).toHaveLength(1);

  t.room.changePreferences({ stopAfter: 4 });
  expect(t.room.resume('')).toBe(true);
  const rest = await t.lastDiscussion();
  expect(rest.body.discussion.tokens).toBe(2);
});

test('a turn that the visitor gave may be the last that the limit allows', async () => {
  const answer = { text: 'Yes.', model: 'scripted', usage: used(50) };
  const t = setUpDiscussion({ reply: async () => answer });
  t.room.changePreferences({ stopAfter: 10 });
  t.room.discuss('Which tools first?');
  await t.lastDiscussion();
  t.room.trigger(oda, { responseType: 'reply', responseLength: null });
  await t.lastDiscussion();
  expect(t.discussions).toHaveLength(1);
  expect(t.messages().at(-1)?.end).toMatchObject({ reason: 'budget_exhausted', stopAfter: 10 });
});
