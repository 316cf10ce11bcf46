import { describe, expect, it } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { WorkspaceData } from './workspace-data.ts';
import { createSafeStorage, type TextStorage } from '../storage/safe-storage.ts';

const vision = {
  teamVision: 'A reading city',
  objectives: 'Ten branches',
  keyResults: '5,000 readers',
};
const ada = { name: 'Ada Stone', role: 'Researcher', skills: [] };
const ben = { name: 'Ben Ode', role: 'Planner', skills: [], roleDescription: 'Plans.' };
const keys = {
  vision: 'convoke.teamVision',
  members: 'convoke.teamMembers',
  conversations: 'convoke.conversations',
};

function message(content: string, id = content) {
  return { id, sender: 'You', role: 'User', content, time: 'now', sentAt: 1, fromUser: true };
}

function conversation(title: string) {
  return { title, messages: [message('hello')], members: [ada], vision, remixOf: null };
}

/** A tab that shows the conversation last worked on. */
const shared = { isTeamShared: () => true, onTeamChange: () => undefined };

function openTab(
  storage: TextStorage | null = new FakeStorage(),
  time = { now: 1_700_000_000_000 },
) {
  const logged: string[] = [];
  const safeStorage = createSafeStorage({
    openStorage: () => storage,
    log: (sentence) => logged.push(sentence),
  });
  const data = new WorkspaceData({ safeStorage, now: () => time.now, ...shared });
  return { data, logged, state: () => data.store.getState() };
}

describe('the look of a member', () => {
  // Of one colour.
  const [mara, nils] = [
    { name: 'Mara', role: 'Researcher', skills: [] },
    { name: 'Nils', role: 'Builder', skills: [] },
  ];

  it('stays when another one of the colour leaves, is changed or comes back', () => {
    const storage = new FakeStorage();
    const { data, state } = openTab(storage);
    data.addMember(mara);
    data.addMember(nils);
    data.removeMember(0);
    expect(openTab(storage).state().members).toEqual([{ ...nils, seatVariant: 2 }]);
    data.updateMember(0, { ...nils, roleDescription: 'Builds.' });
    data.addMember(mara);
    expect(state().members).toEqual([
      { ...nils, roleDescription: 'Builds.', seatVariant: 2 },
      mara,
    ]);
  });

  it('stays too where an earlier version kept none', () => {
    const storage = new FakeStorage();
    storage.setItem(keys.members, JSON.stringify([mara, nils]));
    const { data, state } = openTab(storage);
    data.removeMember(0);
    expect(state().members).toEqual([{ ...nils, seatVariant: 2 }]);
  });
});

describe('what is kept', () => {
  it('survives a reload', () => {
    const storage = new FakeStorage();
    const first = openTab(storage);
    first.data.saveVision(vision);
    first.data.addMember(ada);
    const id = first.data.saveConversation(conversation('Plans'));

    const { state, data } = openTab(storage);
    expect(state().vision).toEqual(vision);
    expect(state().members).toEqual([ada]);
    expect(data.getConversation(id ?? '')).toMatchObject({
      title: 'Plans',
      messages: [message('hello')],
      members: [ada],
      vision,
    });
    expect(state().storageIssues).toEqual([]);
  });

  it('knows of a saved conversation which publication it took up', () => {
    const storage = new FakeStorage();
    const remixOf = { uuid: 'u', title: 'T', carriedUntil: null, teamMark: 'x' };
    const id = openTab(storage).data.saveConversation({ ...conversation('Plans'), remixOf });
    expect(openTab(storage).data.getConversation(id ?? '')?.remixOf).toEqual(remixOf);
  });

  it('is stored with a version', () => {
    const storage = new FakeStorage();
    const { data } = openTab(storage);
    data.saveVision(vision);
    data.addMember(ada);
    expect(storage.json(keys.vision)).toEqual({ version: 1, ...vision });
    expect(storage.json(keys.members)).toEqual({ version: 1, members: [ada] });
  });

  it('is read from the bare objects and lists of older versions', () => {
    const storage = new FakeStorage();
    storage.setItem(keys.vision, JSON.stringify(vision));
    storage.setItem(keys.members, JSON.stringify([ada, { name: 'Cy', role: 'Critic' }]));
    storage.setItem(
      keys.conversations,
      JSON.stringify([
        {
          id: '1690000000000',
          title: 'Old',
          timestamp: 1_690_000_000_000,
          messages: [
            { sender: 'Ada', content: 'hi', time: '1/2/2026, 3:04:05 PM', fromUser: false },
          ],
          teamMembers: [ada],
          teamVision: null,
        },
      ]),
    );
    const { state } = openTab(storage);
    expect(state().vision).toEqual(vision);
    expect(state().members).toEqual([ada, { name: 'Cy', role: 'Critic', skills: [] }]);
    expect(state().conversations[0]?.messages[0]).toMatchObject({
      id: '1690000000000-0',
      sentAt: new Date(2026, 0, 2, 15, 4, 5).getTime(),
    });
    expect(state().storageIssues).toEqual([]);
  });

  it('forgets a vision that is replaced by none', () => {
    const storage = new FakeStorage();
    const { data } = openTab(storage);
    data.saveVision(vision);
    data.saveVision(null);
    expect(storage.texts.has(keys.vision)).toBe(false);
  });
});

describe('members', () => {
  it('are updated, removed and moved by index; an index out of range is ignored', () => {
    const { data, state } = openTab();
    data.replaceMembers([ada, ben]);
    data.updateMember(1, { ...ben, role: 'Scheduler' });
    expect(state().members[1]?.role).toBe('Scheduler');
    data.moveMember(1, 0);
    expect(state().members.map(({ name }) => name)).toEqual(['Ben Ode', 'Ada Stone']);
    const before = state().members;
    for (const index of [-1, 2, 0.5, Number.NaN]) {
      expect(data.updateMember(index, ada)).toBeNull();
      data.removeMember(index);
      data.moveMember(index, 0);
      data.moveMember(0, index);
    }
    expect(state().members).toBe(before);
    data.removeMember(0);
    expect(state().members).toEqual([ada]);
  });

  it('of the same name and role are refused in words, and so is a thirteenth', () => {
    const { data, state } = openTab();
    expect(data.addMember(ada)).toBeNull();
    expect(data.addMember({ ...ada, name: ' ADA  stone ' })).toBe('duplicate');
    expect(data.addMember({ ...ada, name: 'User' })).toBe('reserved');
    for (let index = 2; index <= 12; index += 1) {
      expect(data.addMember({ ...ada, name: `Ada ${index}` })).toBeNull();
    }
    expect(data.addMember(ben)).toBe('full');
    expect(state().members).toHaveLength(12);
    expect(data.updateMember(1, ada)).toBe('duplicate');
    expect(data.updateMember(0, { ...ada, roleDescription: 'Reads.' })).toBeNull();
  });

  it('that were removed wait in the saved list after a reload', () => {
    const storage = new FakeStorage();
    const { data } = openTab(storage);
    data.addMember(ada);
    data.removeMember(0);
    expect(openTab(storage).state().removedMembers).toEqual([ada]);
  });
});

describe('conversations', () => {
  it('get the creation time as id, moved on while it is taken', () => {
    const { data } = openTab(new FakeStorage(), { now: 1000 });
    expect(data.saveConversation(conversation('a'))).toBe('1000');
    expect(data.saveConversation(conversation('b'))).toBe('1001');
  });

  it('without a title are named after the local date and time', () => {
    const time = new Date(2026, 10, 21, 9, 30).getTime();
    const { data } = openTab(new FakeStorage(), { now: time });
    const id = data.saveConversation(conversation(' \u200b '));
    expect(data.getConversation(id ?? '')?.title).toBe(
      `Conversation ${new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' })}`,
    );
  });

  it('are deleted with true, and with false when they are not there', () => {
    const { data, state } = openTab();
    const id = data.saveConversation(conversation('a')) ?? '';
    expect(data.deleteConversation('nobody')).toBe(false);
    expect(data.deleteConversation(id)).toBe(true);
    expect(data.deleteConversation(id)).toBe(false);
    expect(state().conversations).toEqual([]);
  });
});

describe('two tabs', () => {
  it('that save at the same moment lose neither conversation', () => {
    const storage = new FakeStorage();
    const left = openTab(storage);
    const right = openTab(storage);
    expect(left.data.saveConversation(conversation('left'))).toBe('1700000000000');
    expect(right.data.saveConversation(conversation('right'))).toBe('1700000000001');
    const titles = openTab(storage)
      .state()
      .conversations.map(({ title }) => title);
    expect(titles).toEqual(['left', 'right']);
  });

  it('do not bring back what the other one deleted', () => {
    const storage = new FakeStorage();
    const left = openTab(storage);
    const id = left.data.saveConversation(conversation('gone')) ?? '';
    const right = openTab(storage);
    left.data.deleteConversation(id);
    right.data.saveConversation(conversation('kept'));
    expect(
      openTab(storage)
        .state()
        .conversations.map(({ title }) => title),
    ).toEqual(['kept']);
  });

  it('take in what the other one changed', () => {
    const storage = new FakeStorage();
    const left = openTab(storage);
    const right = openTab(storage);
    left.data.saveVision(vision);
    left.data.addMember(ada);
    right.data.applyExternalChange(keys.vision);
    right.data.applyExternalChange(keys.members);
    expect(right.state()).toMatchObject({ vision, members: [ada] });
    storage.texts.clear();
    right.data.applyExternalChange(null);
    expect(right.state()).toMatchObject({ vision: null, members: [] });
  });

  it('never write over what a newer version wrote meanwhile', () => {
    const storage = new FakeStorage();
    const { data, state } = openTab(storage);
    const newer = JSON.stringify({ version: 2, people: [] });
    storage.setItem(keys.members, newer);
    data.addMember(ada);
    expect(storage.getItem(keys.members)).toBe(newer);
    expect(state().members).toEqual([ada]);
    expect(state().storageIssues).toEqual(['newer']);
  });
});

describe('damaged data', () => {
  it('is logged, told and set aside word for word, and never over an earlier copy', () => {
    const storage = new FakeStorage();
    storage.setItem(keys.vision, '{"teamVision": "A rea');
    storage.setItem(`${keys.vision}.damaged`, 'an earlier one');
    const { state, logged, data } = openTab(storage);
    expect(state().vision).toBeNull();
    expect(state().storageIssues).toEqual(['damaged']);
    expect(logged).toEqual(['Error loading data from local storage']);
    expect(storage.getItem(`${keys.vision}.damaged`)).toBe('an earlier one');
    expect(storage.getItem(`${keys.vision}.damaged.2`)).toBe('{"teamVision": "A rea');
    data.saveVision(vision);
    expect(openTab(storage).state().vision).toEqual(vision);
  });

  it('is told of on each page that is opened, until the visitor has dismissed it', () => {
    const storage = new FakeStorage();
    storage.setItem(keys.vision, '{"teamVision": "A rea');
    openTab(storage);
    const { state, logged, data } = openTab(storage);
    expect(state().storageIssues).toEqual(['damaged']);
    expect(logged).toEqual([]);
    data.dismissStorageIssues();
    expect(state().storageIssues).toEqual([]);
    expect(openTab(storage).state().storageIssues).toEqual([]);
  });

  it.each([
    ['a number', '7'],
    ['a text', '"hello"'],
    ['a list where a vision belongs', '[]'],
    ['a vision of numbers', '{"teamVision": 3}'],
  ])('that is %s does not pass for a vision', (_, text) => {
    const storage = new FakeStorage();
    storage.setItem(keys.vision, text);
    expect(openTab(storage).state().vision).toBeNull();
    expect(storage.getItem(`${keys.vision}.damaged`)).toBe(text);
  });

  it('in part of a list keeps the sound items', () => {
    const storage = new FakeStorage();
    const text = JSON.stringify([ada, null, { name: 'No role' }, 'x', ben]);
    storage.setItem(keys.members, text);
    const { state } = openTab(storage);
    expect(state().members).toEqual([ada, ben]);
    expect(storage.getItem(`${keys.members}.damaged`)).toBe(text);
    expect(storage.json(keys.members)).toEqual({ version: 1, members: [ada, ben] });
  });

  it('inside one conversation keeps its sound messages and the other conversations', () => {
    const storage = new FakeStorage();
    const whole = { id: '5', timestamp: 5, ...conversation('whole') };
    const torn = { ...whole, id: '6', title: 'torn', messages: [message('kept'), { content: 7 }] };
    storage.setItem(
      keys.conversations,
      JSON.stringify({ version: 1, conversations: [whole, torn, 3] }),
    );
    const { state } = openTab(storage);
    expect(state().conversations.map(({ messages }) => messages.length)).toEqual([1, 1]);
    expect(storage.texts.has(`${keys.conversations}.damaged`)).toBe(true);
  });

  it('that finds no room for a copy is left where it is', () => {
    const storage = new FakeStorage();
    const text = `[${'x'.repeat(200)}`;
    storage.setItem(keys.members, text);
    storage.capacity = 300;
    const { data, state } = openTab(storage);
    expect(state().storageIssues).toContain('damagedAndFull');
    data.addMember(ada);
    expect(state().members).toEqual([ada]);
    expect(storage.getItem(keys.members)).toBe(text);
    storage.capacity = 1000;
    data.addMember(ben);
    expect(storage.getItem(`${keys.members}.damaged`)).toBe(text);
    expect(storage.json(keys.members)).toEqual({ version: 1, members: [ada, ben] });
  });
});

describe('a newer version', () => {
  it('is left alone, and the visitor is told', () => {
    const storage = new FakeStorage();
    const newer = JSON.stringify({ version: 9, conversations: 'elsewhere' });
    storage.setItem(keys.conversations, newer);
    const { data, state } = openTab(storage);
    expect(state().storageIssues).toEqual(['newer']);
    expect(data.saveConversation(conversation('mine'))).toBeNull();
    expect(state().conversations.map(({ title }) => title)).toEqual(['mine']);
    expect(storage.getItem(keys.conversations)).toBe(newer);
    expect(storage.texts.has(`${keys.conversations}.damaged`)).toBe(false);
  });
});

describe('a full storage', () => {
  it('keeps what was there, tells the visitor, and goes on in memory', () => {
    const storage = new FakeStorage();
    const { data, state, logged } = openTab(storage);
    const kept = data.saveConversation(conversation('kept')) ?? '';
    storage.capacity = 600;
    const long = { ...conversation('long'), messages: [message('x'.repeat(2000))] };
    expect(data.saveConversation(long)).toBeNull();
    expect(state().storageIssues).toEqual(['full']);
    expect(logged).toEqual(['Error saving data to local storage']);
    expect(state().conversations.map(({ title }) => title)).toEqual(['kept', 'long']);
    expect(
      openTab(storage)
        .state()
        .conversations.map(({ title }) => title),
    ).toEqual(['kept']);

    // Room again: the next change writes both, and the word of warning goes.
    storage.capacity = 10_000;
    data.deleteConversation(kept);
    expect(
      openTab(storage)
        .state()
        .conversations.map(({ title }) => title),
    ).toEqual(['long']);
    expect(state().storageIssues).toEqual([]);
  });

  it('is told once, and again only after there was room between', () => {
    const storage = new FakeStorage();
    const { data, state } = openTab(storage);
    storage.capacity = 0;
    data.saveVision(vision);
    data.dismissStorageIssues();
    data.saveVision({ ...vision, objectives: 'More' });
    expect(state().storageIssues).toEqual([]);
    storage.capacity = 10_000;
    data.saveVision(vision);
    storage.capacity = 0;
    data.saveVision({ ...vision, objectives: 'More' });
    expect(state().storageIssues).toEqual(['full']);
  });

  it('does not let another tab wipe what only this tab holds', () => {
    const storage = new FakeStorage();
    const { data, state } = openTab(storage);
    storage.capacity = 0;
    data.saveConversation(conversation('mine'));
    data.addMember(ada);
    storage.capacity = 10_000;
    const other = openTab(storage);
    other.data.saveConversation(conversation('theirs'));
    other.data.replaceMembers([ben]);
    data.applyExternalChange(keys.conversations);
    data.applyExternalChange(keys.members);
    expect(state().members).toEqual([ada]);
    expect(state().conversations).toHaveLength(2);
  });
});

describe('a refused storage', () => {
  it('leaves everything working in memory and says so', () => {
    const logged: string[] = [];
    const safeStorage = createSafeStorage({
      openStorage: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      log: (sentence) => logged.push(sentence),
    });
    const data = new WorkspaceData({ safeStorage, now: () => 5, ...shared });
    data.saveVision(vision);
    data.addMember(ada);
    expect(data.saveConversation(conversation('a'))).toBeNull();
    expect(data.store.getState()).toMatchObject({ vision, members: [ada] });
    expect(data.getConversation('5')?.title).toBe('a');
    expect(data.store.getState().storageIssues).toEqual(['refused']);
    expect(logged).toEqual(['Error loading data from local storage']);
  });

  it('in the middle of the work takes nothing away', () => {
    const storage = new FakeStorage();
    const { data, state } = openTab(storage);
    data.saveConversation(conversation('a'));
    storage.isReadRefused = true;
    data.applyExternalChange(null);
    data.saveConversation(conversation('b'));
    expect(state().conversations.map(({ title }) => title)).toEqual(['a', 'b']);
    expect(state().storageIssues).toEqual(['refused']);
  });

  it('stays dismissed once the visitor has read it', () => {
    const { data, state } = openTab(null);
    data.dismissStorageIssues();
    data.saveVision(vision);
    expect(state().storageIssues).toEqual([]);
  });
});
