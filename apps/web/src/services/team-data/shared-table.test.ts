import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage } from './chat-message.rules.ts';

const tabKey = 'convoke.runningId';

let closeTabs = new AbortController();

beforeEach(() => {
  clearBrowser();
  closeTabs = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject | null) => {
      if (listener !== null) listen(type, listener, { signal: closeTabs.signal });
    },
  );
});
afterEach(() => {
  closeTabs.abort();
  vi.restoreAllMocks();
  clearBrowser();
});

function clearBrowser() {
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** A tab of one browser: its own modules over the same storage. `session` is what it remembers over a reload. */
async function openTab(session: string | null = null) {
  vi.resetModules();
  if (session === null) window.sessionStorage.removeItem(tabKey);
  else window.sessionStorage.setItem(tabKey, session);
  const [{ table }, { tabMemory }, teamData, running, shared, takeOver, draft] = await Promise.all([
    import('./table.ts'),
    import('./tab-memory.ts'),
    import('./team-data.ts'),
    import('./running-conversation.ts'),
    import('./shared-table.ts'),
    import('./take-over.ts'),
    import('./vision-draft.ts'),
  ]);
  running.loadRunning();
  /** All that this tab has on its table. */
  const whole = () => {
    const { members, vision } = teamData.readTeamData();
    const { messages, title, remixOf } = running.loadRunning();
    return {
      words: messages.map(({ content }) => content),
      team: members.map(({ name }) => name),
      vision: vision?.teamVision ?? null,
      title,
      origin: remixOf?.uuid ?? null,
    };
  };
  return {
    ...teamData,
    ...running,
    ...shared,
    ...takeOver,
    ...draft,
    whole,
    isApart: () => table.store.getState().isApart,
    reload: () => openTab(tabMemory.readId()),
    saved: () =>
      teamData.readTeamData().conversations.map(({ messages, teamMembers, teamVision }) => ({
        words: messages.map(({ content }) => content),
        team: teamMembers.map(({ name }) => name),
        vision: teamVision?.teamVision ?? null,
      })),
  };
}

/** What the browser tells the other tabs after a write: every key, in the order in which a table is laid. */
function tellTabs() {
  for (const key of ['convoke.table', 'convoke.teamMembers', 'convoke.teamVision', null]) {
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
  }
}

const message = (content: string): ChatMessage => ({
  id: content,
  sender: 'You',
  role: 'User',
  content,
  time: '',
  sentAt: 1,
  fromUser: true,
});
const visionOf = (teamVision: string) => ({ teamVision, objectives: '', keyResults: '' });
const member = (name: string) => ({ name, role: 'Analyst', skills: [] });
const remix = {
  publication: { uuid: 'p', title: 'The yard' },
  vision: visionOf('Theirs'),
  members: [member('Mara')],
};
const ours = { words: ['Ours'], team: ['Nora'], vision: 'Ours', title: '', origin: null };
const theirs = { words: [], team: ['Mara'], vision: 'Theirs', title: 'The yard', origin: 'p' };

/** One tab talks; in another one a remix takes the place of it, saved first. */
async function takeRoomOver() {
  const left = await openTab();
  left.replaceMembers([member('Nora')]);
  left.saveVision(visionOf('Ours'));
  left.appendMessage(message('Ours'));
  const right = await openTab();
  expect(right.whole()).toEqual(ours);
  expect(right.keepCurrentWork('Kept')).toBe(true);
  right.takeOver(remix);
  tellTabs();
  return { left, right };
}

test('a tab that talks keeps words, team, vision and lineage whole when another tab remixes', async () => {
  const { left, right } = await takeRoomOver();
  expect(left.whole()).toEqual(ours);
  expect(left.isApart()).toBe(true);
  expect(right.whole()).toEqual(theirs);
  expect(right.isApart()).toBe(false);

  left.appendMessage(message('And on'));
  tellTabs();
  expect(right.whole()).toEqual(theirs);
  expect((await openTab()).whole()).toEqual(theirs);
  expect((await right.reload()).whole()).toEqual(theirs);
  const reloaded = await left.reload();
  expect(reloaded.whole()).toEqual({ ...ours, words: ['Ours', 'And on'] });
  expect(reloaded.isApart()).toBe(true);
});

test('what is changed in the team of a tab that sits apart stays there', async () => {
  const { left, right } = await takeRoomOver();
  left.addMember(member('Oda'));
  left.saveVision(visionOf('Ours, changed'));
  tellTabs();
  expect(right.whole()).toEqual(theirs);
  expect((await openTab()).whole()).toEqual(theirs);
  expect((await left.reload()).whole()).toMatchObject({
    team: ['Nora', 'Oda'],
    vision: 'Ours, changed',
  });
});

test('nothing of the other tab is written over in the moment before it is heard of', async () => {
  const { left } = await takeRoomOver();
  const third = await openTab();
  third.appendMessage(message('Third'));
  const fourth = await openTab();
  fourth.layTable({ conversation: { messages: [] }, members: [member('Pia')], vision: null });
  third.replaceMembers([member('Zoe')]);
  expect((await openTab()).whole()).toMatchObject({ team: ['Pia'], words: [], origin: null });
  expect(left.whole()).toEqual(ours);
});

test('a tab that goes there has all of the other, and what it had is saved', async () => {
  const { left } = await takeRoomOver();
  left.appendMessage(message('And on'));
  expect(left.goToSharedTable()).toBe(true);
  expect(left.whole()).toEqual(theirs);
  expect(left.isApart()).toBe(false);
  expect(left.saved().at(-1)).toEqual({
    words: ['Ours', 'And on'],
    team: ['Nora'],
    vision: 'Ours',
  });
  expect((await left.reload()).whole()).toEqual(theirs);
});

test('a tab that continues here is what the others come to, and what stood there is saved', async () => {
  const { left, right } = await takeRoomOver();
  right.appendMessage(message('Theirs'));
  tellTabs();
  expect(left.stayAtOwnTable()).toBe(true);
  tellTabs();
  expect(left.isApart()).toBe(false);
  expect(left.whole()).toEqual(ours);
  expect(left.saved().at(-1)).toEqual({ words: ['Theirs'], team: ['Mara'], vision: 'Theirs' });
  expect((await openTab()).whole()).toEqual(ours);
  expect(right.isApart()).toBe(true);
  expect(right.whole()).toEqual({ ...theirs, words: ['Theirs'] });
});

test('a tab in which nothing was said comes along whole', async () => {
  const left = await openTab();
  left.replaceMembers([member('Nora')]);
  const right = await openTab();
  right.takeOver(remix);
  tellTabs();
  expect(left.isApart()).toBe(false);
  expect(left.whole()).toEqual(theirs);
});

test('a vision that is half typed is unfinished work, is saved first, and never comes back over the next', async () => {
  const tab = await openTab();
  const typed = visionOf('Half typed');
  tab.saveVisionDraft({ texts: typed, step: 0, base: null });
  expect(tab.unfinishedWork()).toBe('team');
  expect(tab.keepCurrentWork('Kept')).toBe(true);
  expect(tab.saved()).toEqual([{ words: [], team: [], vision: 'Half typed' }]);
  expect(tab.unfinishedWork()).toBeNull();
  tab.takeOver(remix);
  expect(tab.loadVisionDraft()).toBeNull();
  expect(tab.unfinishedWork()).toBeNull();
});

test('a vision that is half typed over a saved one is what would be lost', async () => {
  const tab = await openTab();
  tab.saveVision(visionOf('Saved'));
  tab.saveVisionDraft({ texts: visionOf('Changed'), step: 0, base: visionOf('Saved') });
  tab.keepCurrentWork('Kept');
  expect(tab.saved()).toMatchObject([{ vision: 'Changed' }]);
});

test('an empty conversation with the same team leaves what is half typed alone', async () => {
  const tab = await openTab();
  tab.saveVisionDraft({ texts: visionOf('Half typed'), step: 0, base: null });
  tab.appendMessage(message('Ours'));
  tab.startNewConversation();
  expect(tab.loadVisionDraft()?.texts.teamVision).toBe('Half typed');
});

test('a saved conversation that stands in memory only does not count as saved', async () => {
  const tab = await openTab();
  tab.appendMessage(message('Ours'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { messages } = tab.loadRunning();
  tab.saveConversation({ title: 'Ours', messages, teamMembers: [], teamVision: null });
  full.mockRestore();
  expect(tab.readTeamData().conversations).toHaveLength(1);
  expect(tab.keptConversations()).toEqual([]);
  expect(tab.unfinishedWork()).toBe('conversation');
});

test('when there is no room to save what a tab has, it goes nowhere', async () => {
  const { left } = await takeRoomOver();
  left.appendMessage(message('And on'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(left.goToSharedTable()).toBe(false);
  full.mockRestore();
  expect(left.whole()).toEqual({ ...ours, words: ['Ours', 'And on'] });
  expect(left.isApart()).toBe(true);
});
