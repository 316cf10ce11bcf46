import { memberId } from '@convoke/talk/team/member.ts';
import { describe, expect, it } from 'vitest';
import { branchContent } from '@convoke/talk/conversation/branch.rules.ts';
import { readBranchOrigin } from '@convoke/talk/conversation/branch-origin.ts';
import { noOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { noDiscussion } from '@convoke/talk/discussion/discussion-record.ts';
import type { CurrentConversationState } from './current-conversation-store.ts';

const said = (id: string, speaker: string | null): Message => ({
  id,
  sender: speaker ?? 'You',
  role: speaker === null ? 'User' : 'Analyst',
  content: `Words of ${id}`,
  time: '',
  sentAt: 1,
  fromUser: speaker === null,
});
const key = (name: string) => memberId({ name, role: 'Analyst' });

const origin = (change: Partial<CurrentConversationState> = {}): CurrentConversationState => ({
  id: 'o',
  uuid: 'o',
  title: '',
  messages: [said('q1', null), said('a1', 'Nora'), said('q2', null), said('a2', 'Otto')],
  speakerId: key('Otto'),
  remixOf: null,
  branchOf: null,
  discussion: noDiscussion,
  outcome: noOutcome,
  isLoaded: true,
  isPaused: false,
  ...change,
});
const ids = (content: ReturnType<typeof branchContent>) => content?.messages.map(({ id }) => id);

describe('a branch', () => {
  it('after a message has everything up to it, and names where it came from', () => {
    const branch = branchContent(origin(), { after: 'a1' });
    expect(ids(branch)).toEqual(['q1', 'a1']);
    expect(branch).toMatchObject({
      speakerId: key('Nora'),
      branchOf: {
        conversationId: 'o',
        messageId: 'a1',
        title: 'Words of q1',
        after: 'Words of a1',
      },
    });
    expect(branch?.title).toBeUndefined();
  });

  it('shares the files on the table', () => {
    const file = { label: 'F1', name: 'brief.md', kind: 'markdown', hash: 'a1', size: 9 } as const;
    const files = [{ ...file, passages: 1, characters: 9, addedAt: 1 }];
    expect(branchContent(origin({ files }), { after: 'a1' })?.files).toEqual(files);
    expect(branchContent(origin(), { after: 'a1' })).not.toHaveProperty('files');
  });

  it('names the title that the visitor gave', () => {
    const branch = branchContent(origin({ title: 'Plans' }), { after: 'q1' });
    expect(branch?.branchOf?.title).toBe('Plans');
  });

  it('in place of a message ends before it, and its answer comes from the same member', () => {
    const first = branchContent(origin(), { inPlaceOf: 'q1', text: 'Anew' });
    expect(ids(first)).toEqual([]);
    expect(first?.speakerId).toBe(key('Nora'));
    expect(first?.branchOf).toMatchObject({ messageId: 'q1', edited: 'Anew' });
    const second = branchContent(origin({ speakerId: key('Nora') }), {
      inPlaceOf: 'q2',
      text: 'Anew',
    });
    expect(ids(second)).toEqual(['q1', 'a1']);
    expect(second?.speakerId).toBe(key('Otto'));
  });

  it('of a message that was never answered goes on with the last speaker', () => {
    const messages = [said('q1', null), said('a1', 'Nora'), said('q2', null)];
    expect(branchContent(origin({ messages }), { inPlaceOf: 'q2', text: 'Anew' })?.speakerId).toBe(
      key('Nora'),
    );
    const unanswered = origin({ messages: [said('q1', null)], speakerId: key('Otto') });
    expect(branchContent(unanswered, { inPlaceOf: 'q1', text: 'Anew' })?.speakerId).toBe(
      key('Otto'),
    );
  });

  it('discusses as its origin does, and leaves the discussion that has begun there', () => {
    const preferences = { ...noDiscussion.preferences, mode: 'round' } as const;
    const progress = {
      mode: 'round',
      turns: 2,
      used: 1,
      speakers: [],
      heard: [],
      cut: [],
      responseLength: 'short',
      challenger: true,
      round: null,
      startedAt: 0,
      state: 'halted',
    } as const;
    const branch = branchContent(origin({ discussion: { preferences, progress } }), {
      after: 'a1',
    });
    expect(branch?.discussion).toEqual({ preferences, progress: null });
  });

  it('of a message that is not in the conversation is none', () => {
    expect(branchContent(origin(), { after: 'nowhere' })).toBeNull();
  });

  it('within the messages of a publication ends where they end', () => {
    const remixOf = { uuid: 'u', title: 'T', carriedUntil: 'q2', teamMark: 'x' };
    const carriedUntil = (after: string) =>
      branchContent(origin({ remixOf }), { after })?.remixOf?.carriedUntil;
    expect(carriedUntil('a1')).toBe('a1');
    expect(carriedUntil('a2')).toBe('q2');
    const edited = branchContent(origin({ remixOf }), { inPlaceOf: 'q1', text: 'Anew' });
    expect(edited?.remixOf?.carriedUntil).toBeNull();
  });
});

describe('a stored branch origin', () => {
  it.each([undefined, null, 'o', 3, [], {}, { conversationId: 7 }, { conversationId: '' }])(
    'that is %j is none',
    (value) => {
      expect(readBranchOrigin(value)).toBeNull();
    },
  );

  it('with damaged parts still names its conversation', () => {
    expect(readBranchOrigin({ conversationId: 'o', messageId: 5, title: null })).toEqual({
      conversationId: 'o',
      messageId: '',
      title: '',
    });
  });
});
