import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import { describe, expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import { composePublicationSummary, composePublicationTags } from './publication.rules.ts';

const line = (sender: string, content: string) => ({
  sender,
  content,
  isVisitor: sender === 'You',
});
const shade: Facts = {
  vision: 'A city where every street has shade in summer',
  objectives: '1. Plant young trees where people wait\n2. Win residents as caretakers',
  keyResults: '1,000 young trees in a year',
  members: [
    { name: 'Mara', role: 'Research Lead', description: '' },
    { name: 'Tom', role: 'Arborist', description: '' },
  ],
  transcript: [
    line('You', 'How do we begin?'),
    line('Mara', 'Bus stops first: 40 of 212 stops have no shade at all. Who waters them?'),
    line('Tom', 'Let us give every bus stop a caretaker before autumn.'),
  ],
};
const empty = { ...shade, vision: '', objectives: '', keyResults: '', members: [], transcript: [] };

describe('the summary of a publication', () => {
  it('names the team, its matter, a statement, a proposal and an open question', () => {
    expect(composePublicationSummary(shade)).toBe(
      'Research Lead and Arborist work on “A city where every street has shade in summer”. ' +
        'Mara says “Bus stops first: 40 of 212 stops have no shade at all”. ' +
        'Tom proposes “Let us give every bus stop a caretaker before autumn”. ' +
        'Still open is “Who waters them”.',
    );
  });

  it('is written for readers: quotes the team before the visitor, and calls nobody you', () => {
    const asked = line('You', 'I propose that we give 900 trees to 40 schools in Berlin by March.');
    const text = composePublicationSummary({
      ...shade,
      transcript: [asked, line('Mara', 'Bus stops have no shade.')],
    });
    expect(text).toContain('Mara says “Bus stops have no shade”.');
    expect(text).toContain('Someone proposes “I propose that we give 900 trees');
    const alone = composePublicationSummary({ ...shade, transcript: [asked] });
    expect(alone).toContain('Someone says “I propose');
    for (const each of [text, alone]) expect(each).not.toMatch(/\bYou\b/u);
  });

  it('is complete for a nearly empty conversation', () => {
    expect(composePublicationSummary(empty)).toBe(
      'A conversation without a stated vision. It has 0 messages.',
    );
    expect(composePublicationSummary({ ...empty, vision: '木'.repeat(4_000) }).length).toBeLessThan(
      500,
    );
  });

  it('carries no markup and no line ends', () => {
    const text = composePublicationSummary({
      ...shade,
      vision: '# **Shade**\n\n> quoted',
      transcript: [line('Mara\n# x', '`code` | table | _words_ with 40 trees in them.')],
    });
    expect(text).not.toMatch(/[#*`>\n]/u);
  });
});

describe('the tags of a publication', () => {
  it('are topics of the text and no stop words, planning words or names', () => {
    const tags = composePublicationTags(shade);
    expect(tags).toContain('young trees');
    expect(tags).toContain('shade');
    expect(tags).toContain('caretakers');
    expect(tags).toHaveLength(8);
    for (const word of ['every', 'where', 'research lead', 'lead', 'year', 'how', 'mara', 'first'])
      expect(tags).not.toContain(word);
  });

  it('do not repeat a stem', () => {
    const tags = composePublicationTags({
      ...empty,
      vision: 'Boats. A boat is chartered. Charter boats, charters.',
    });
    expect(new Set(tags.map((tag) => tag.replace(/s$/u, ''))).size).toBe(tags.length);
  });

  it('are at least three for any text', () => {
    expect(composePublicationTags(empty)).toHaveLength(3);
    expect(composePublicationTags({ ...empty, vision: '!!! 123' })).toHaveLength(3);
    expect(composePublicationTags({ ...empty, vision: 'Ferry' })[0]).toBe('ferry');
  });

  it('of texts in other scripts and languages are words of those texts', () => {
    expect(composePublicationTags({ ...empty, vision: '为城市自行车建造一艘渡轮' })).toContain(
      '渡轮',
    );
    const german = composePublicationTags({
      ...empty,
      vision: 'Eine Fähre für Fahrräder über den Fluss',
    });
    expect(german).toEqual(expect.arrayContaining(['fähre', 'fahrräder', 'fluss']));
    expect(german).not.toContain('eine');
  });

  it('keep to the limits for any text', () => {
    for (const vision of [
      'x'.repeat(4_000),
      `${'é'.repeat(41)} ${'ü'.repeat(40)}`,
      'a,b "c" <d> \u202ee\u200b',
    ]) {
      const tags = composePublicationTags({ ...empty, vision });
      expect(tags.length).toBeGreaterThanOrEqual(3);
      for (const tag of tags) {
        expect(countCodePoints(tag)).toBeLessThanOrEqual(limits.tag);
        expect(tag).not.toMatch(/[,"<>\u202e\u200b]/u);
      }
    }
  });

  it('of the longest conversation are found in a bounded part of it', () => {
    const transcript = Array.from({ length: limits.replies }, (_, index) =>
      line(`A${index % 9}`, `The bicycle ferry carries ${index} wheels. ${'Granite '.repeat(400)}`),
    );
    const tags = composePublicationTags({ ...shade, transcript });
    expect(tags).toContain('bicycle ferry');
    expect(tags).toEqual(
      composePublicationTags({
        ...shade,
        transcript: transcript.slice(0, 500),
      }),
    );
  });
});
