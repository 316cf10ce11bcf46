import { memberId } from '@convoke/talk/team/member.ts';
import { expect, test } from 'vitest';
import { mara, nils, oda, setUpDiscussion } from '../../../../test/discussion-fixture.ts';

const nelson = { ...nils, id: memberId(nils), name: 'Nelson' };

/** A round in the middle of the first turn, and what happens when Nils gets another name. */
async function inTheMiddle() {
  const t = setUpDiscussion();
  t.room.askEveryone('Go.');
  const first = await t.lastDiscussion();
  const rename = () => {
    t.team.members = [mara, nelson, oda];
  };
  return { ...t, first, rename };
}

test('a member who gets another name before the turn takes it under that name', async () => {
  const t = await inTheMiddle();
  t.first.begin(1, mara);
  t.rename();
  t.first.finish(1, 'Yes.');
  t.first.speak(2, nils, 'No.');
  t.first.speak(3, oda, 'No.');
  await t.first.stop('done');
  expect(t.discussions).toHaveLength(1);
  expect(t.lines().slice(1, 3)).toEqual(['Mara | Yes.', 'Nelson | No.']);
  expect(t.room.store.getState().announcement).toBe('Everyone has had a turn.');
});

test('a member who gets another name during the turn is not asked again', async () => {
  const t = await inTheMiddle();
  t.first.speak(1, mara, 'Yes.');
  t.first.begin(2, nils);
  t.rename();
  t.first.finish(2, 'No.');
  expect(t.progress()).toMatchObject({
    used: 2,
    heard: [memberId(mara), memberId(nils)],
  });
  t.first.speak(3, oda, 'No.');
  await t.first.stop('done');
  expect(t.discussions).toHaveLength(1);
  expect(t.progress()?.state).toBe('ended');
});

test('a turn that was cut is asked again under the new name', async () => {
  const t = await inTheMiddle();
  t.first.speak(1, mara, 'Yes.');
  t.first.begin(2, nils);
  t.first.say(2, 'Well,');
  t.room.stop();
  t.rename();
  expect(t.room.resume('')).toBe(true);
  expect((await t.lastDiscussion()).body.discussion.speakers).toEqual([
    { id: memberId(nils), name: 'Nelson', role: 'Builder' },
    { id: memberId(oda), name: 'Oda', role: 'Critic' },
  ]);
});
