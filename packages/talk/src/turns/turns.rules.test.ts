import { describe, expect, it } from 'vitest';
import { findSpeaker } from './speaker.rules.ts';
import { readTurns, readTurnsAndPasses } from './turns.rules.ts';

const participants = [
  { name: 'Maria Chen', role: 'CTO', description: '' },
  { name: 'John Doe', role: 'CEO', description: '' },
];
const reply = (sender: string, content: string, fromUser = false) => ({
  fromUser,
  time: '',
  content,
  sender,
});
const read = (replies: Parameters<typeof readTurns>[0]['replies'], conversation = '') =>
  readTurns({ participants, replies, conversation }).map(({ author, content }) => {
    const who = author.kind === 'member' ? participants[author.index]?.name : author.kind;
    return `${who}: ${content}`;
  });

describe('reading turns', () => {
  it('finds the author by name, by name and role, or by role, in any case', () => {
    expect(
      read([
        reply('maria chen', 'a'),
        reply('John Doe (CEO)', 'b'),
        reply('cto', 'c'),
        reply('Ben', 'd'),
      ]),
    ).toEqual(['Maria Chen: a', 'John Doe: b', 'Maria Chen: c', 'formerMember: d']);
  });

  it('finds the author by the id before the name, and by the name where no member has the id', () => {
    const replies = [
      { ...reply('Maria Chen', 'said before she and John changed names'), by: 'john' },
      { ...reply('Maria Chen', 'of an id that has left'), by: 'gone' },
    ];
    const team = participants.map((member, index) => ({ ...member, id: ['maria', 'john'][index] }));
    const turns = readTurns({ participants: team, replies, conversation: '' });
    expect(turns.map(({ author }) => author)).toEqual([
      { kind: 'member', index: 1 },
      { kind: 'member', index: 0 },
    ]);
    const active = { id: 'john', name: 'Maria Chen', role: 'CTO' };
    expect(
      findSpeaker({ participants: team, conversation: '', activeSpeaker: active }, turns),
    ).toBe(1);
  });

  it('recognizes the visitor by the flag and by both names', () => {
    expect(read([reply('', 'a', true), reply('You', 'b'), reply('User', 'c')])).toEqual([
      'visitor: a',
      'visitor: b',
      'visitor: c',
    ]);
  });

  it('reads plain strings with and without a label', () => {
    expect(read(['Maria Chen (CTO): Go: now', 'You: why?', 'Note: nothing', 'free'])).toEqual([
      'Maria Chen: Go: now',
      'visitor: why?',
      'formerMember: Note: nothing',
      'formerMember: free',
    ]);
  });

  it('leaves out the placeholders and notices of the client, and blank lines', () => {
    expect(
      read([
        reply('Maria Chen', 'Typing...'),
        reply('User', 'Generating conversation summary...', true),
        reply('Maria Chen', 'Sorry, I encountered an error while processing your request.'),
        reply('Maria Chen', ' \u200b\n'),
        reply('Maria Chen', 'Real.'),
      ]),
    ).toEqual(['Maria Chen: Real.']);
  });

  it('distinguishes a summary from a message of the visitor', () => {
    expect(read([reply('You', 'Summary: one boat.', true)])).toEqual(['summary: one boat.']);
  });

  it('keeps what kind of turn it was, except of an ordinary reply', () => {
    const replies = [
      { ...reply('Maria Chen', 'a'), kind: 'objection' as const },
      { ...reply('John Doe', 'b'), kind: 'reply' as const },
      { ...reply('You', 'c', true), kind: 'challenge' as const },
    ];
    const kinds = readTurns({ participants, replies, conversation: '' }).map(({ kind }) => kind);
    expect(kinds).toEqual(['objection', undefined, undefined]);
  });

  it('keeps what its reply says of a member’s turn, and nothing of that of the visitor', () => {
    const said = { because: 'asked' as const, handsTo: ['Maria Chen'] };
    const replies = [
      { ...reply('John Doe', 'a'), ...said },
      { ...reply('You', 'b', true), ...said },
    ];
    const [member, visitor] = readTurnsAndPasses({ participants, replies, conversation: '' });
    expect(member).toMatchObject(said);
    expect(visitor).toEqual({ author: { kind: 'visitor' }, content: 'b' });
  });

  it('leaves out passes, except where they are asked for', () => {
    const replies = [
      { ...reply('Maria Chen', ''), passed: true },
      { ...reply('John Doe', 'Not a pass.'), passed: true },
      reply('Maria Chen', ''),
    ];
    const body = { participants, replies, conversation: '' };
    const said = { author: { kind: 'member', index: 1 }, content: 'Not a pass.' };
    expect(readTurns(body)).toMatchObject([said]);
    expect(readTurnsAndPasses(body)).toMatchObject([
      { author: { kind: 'member', index: 0 }, content: '', passed: true },
      said,
    ]);
    expect(readTurns(body)[0]).not.toHaveProperty('passed');
  });

  it('reads the transcript when there are no replies', () => {
    const transcript =
      'John Doe (CEO)\nYou: How?\nWith care?\nMaria Chen (CTO): Slowly.\nNote: yes';
    expect(read([], transcript)).toEqual([
      'visitor: How?\nWith care?',
      'Maria Chen: Slowly.\nNote: yes',
    ]);
    expect(read([], 'John Doe (CEO)')).toEqual([]);
  });
});

describe('choosing the speaker', () => {
  const find = (conversation: string, activeSpeaker?: { name: string; role: string }) =>
    findSpeaker({ participants, conversation, activeSpeaker }, []);

  it('prefers activeSpeaker, then the first line of the transcript, then the first participant', () => {
    expect(find('Maria Chen (CTO)\n', { name: 'John Doe', role: 'CEO' })).toBe(1);
    expect(find('John Doe (CEO)\nYou: hi')).toBe(1);
    expect(find('John Doe (CEO): hi')).toBe(1);
    expect(find('  \njohn doe\n')).toBe(1);
    expect(find('Somebody (Else)\n')).toBe(0);
    expect(find('')).toBe(0);
  });

  it('matches an active speaker by name, then by role, and returns null for an unknown one', () => {
    expect(find('', { name: 'JOHN  doe', role: 'Founder' })).toBe(1);
    expect(find('', { name: 'Johnny', role: 'ceo' })).toBe(1);
    expect(find('Maria Chen (CTO)', { name: 'Zoe', role: '' })).toBeNull();
  });

  const after = (replies: Parameters<typeof readTurns>[0]['replies'], conversation = '') => {
    const body = { participants, replies, conversation };
    return findSpeaker(body, readTurns(body));
  };

  it('chooses the member mentioned in the visitor’s last message when the transcript names none', () => {
    const asked = reply('You', 'What does it cost, John?', true);
    expect(after([asked])).toBe(1);
    expect(after([asked], 'You: What does it cost, John?')).toBe(1);
    expect(after([asked], 'Maria Chen (CTO)\nYou: What does it cost, John?')).toBe(0);
    expect(after([reply('You', 'What does it cost?', true)])).toBe(0);
    expect(after([reply('Maria Chen', 'John, what does it cost?')])).toBe(0);
  });

  it('chooses the members mentioned with @ one after the other', () => {
    const asked = reply('You', '@John and @CTO, is it done?', true);
    expect(after([asked])).toBe(1);
    expect(after([asked, reply('John Doe', 'Yes.')])).toBe(0);
    expect(after([asked, reply('John Doe', 'Yes.'), reply('Maria Chen', 'No.')])).toBe(0);
  });

  it('distinguishes members of the same name by their role', () => {
    const twins = [
      { name: 'Alex', role: 'Cook', description: '' },
      { name: 'Alex', role: 'Pilot', description: '' },
    ];
    expect(findSpeaker({ participants: twins, conversation: 'Alex (Pilot)' }, [])).toBe(1);
    expect(
      findSpeaker(
        { participants: twins, conversation: '', activeSpeaker: { name: 'Alex', role: 'Pilot' } },
        [],
      ),
    ).toBe(1);
  });
});
