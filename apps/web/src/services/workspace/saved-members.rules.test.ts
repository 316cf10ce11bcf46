import { describe, expect, it } from 'vitest';
import { savedMembers, withRemovedMember } from './saved-members.rules.ts';

const member = (name: string, role = 'Planner') => ({ name, role, skills: [] });
const ada = member('Ada');
const ben = member('Ben');

describe('the saved members', () => {
  it('are those of saved conversations, each once, without the selected ones', () => {
    const conversations = [{ members: [ada, ben] }, { members: [member(' ADA '), member('Cy')] }];
    expect(savedMembers(conversations, [], [ben]).map(({ name }) => name)).toEqual(['Ada', 'Cy']);
  });

  it('with the same name and another role are two', () => {
    const conversations = [{ members: [ada, member('Ada', 'Critic')] }];
    expect(savedMembers(conversations, [], [])).toHaveLength(2);
  });

  it('begin with the member removed last, as last edited', () => {
    const edited = { ...ben, roleDescription: 'Edited.' };
    expect(savedMembers([{ members: [ada, ben] }], [edited], [])).toEqual([edited, ada]);
  });

  it('are none without conversations', () => {
    expect(savedMembers([], [], [ada])).toEqual([]);
  });

  it('remember a removed member once, the latest first, and not for ever', () => {
    expect(withRemovedMember([ben, ada], { ...ada, role: 'PLANNER' })).toEqual([
      { ...ada, role: 'PLANNER' },
      ben,
    ]);
    const many = Array.from({ length: 200 }, (_, index) => member(`N${index}`));
    const kept = many.reduce(withRemovedMember, [] as ReturnType<typeof withRemovedMember>);
    expect(kept[0]?.name).toBe('N199');
    expect(kept.length).toBeLessThan(100);
  });
});
