import { goalProposalSchema } from '@convoke/contract/vision/vision.endpoints.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../../scripts/any-text.ts';
import { readProposal } from './proposal.rules.ts';

const nothing = { objectives: '', keyResults: '' };
const sound = {
  objectives: 'Find the riders.\nBuild the boat.',
  keyResults: '100 bicycles a day.\nNo accident.',
};

describe('a proposal of a model', () => {
  it.each<[string, Record<string, unknown>]>([
    [
      'two lists',
      {
        objectives: ['Find the riders.', 'Build the boat.'],
        keyResults: ['100 bicycles a day.', 'No accident.'],
      },
    ],
    [
      'numbered and bulleted lines',
      {
        objectives: ['1. Find the riders.', '2) **Build the boat.**'],
        keyResults: ['- 100 bicycles a day.', '• No accident.'],
      },
    ],
    [
      'labelled lines',
      {
        objectives: ['O1: Find the riders.', 'Objective 2 – Build the boat.'],
        keyResults: ['KR 1.1: 100 bicycles a day.', '[ ] No accident.'],
      },
    ],
    [
      'one text each, and names spelled otherwise',
      {
        Objectives: '1. Find the riders.\n\n2. Build the boat.\n',
        key_results: '* 100 bicycles a day.\r\n* No accident.',
      },
    ],
    [
      'key results below their objectives',
      {
        objectives: [
          { objective: 'Find the riders.', keyResults: ['100 bicycles a day.'] },
          { objective: 'Build the boat.', keyResults: [{ text: 'No accident.' }] },
        ],
      },
    ],
  ])('may have %s', (_shape, value) => {
    expect(readProposal(value, nothing)).toEqual(sound);
  });

  it('keeps a number that is no list mark', () => {
    const keyResults = ['31. March: the boat floats.', '2.5 million euros are promised.'];
    expect(readProposal({ objectives: ['Cross'], keyResults }, nothing)).toEqual({
      objectives: 'Cross',
      keyResults: keyResults.join('\n'),
    });
  });

  it('has at most five lines, none twice; more only where the visitor wrote more', () => {
    const lines = Array.from({ length: 9 }, (_, index) => `Step ${'abcdefghi'[index]}`);
    const value = { objectives: ['step A', ...lines], keyResults: lines };
    expect(readProposal(value, nothing)).toEqual({
      objectives: ['step A', ...lines.slice(1, 5)].join('\n'),
      keyResults: lines.slice(0, 5).join('\n'),
    });
    const written = { objectives: '', keyResults: lines.slice(0, 7).join('\n') };
    expect(readProposal(value, written)).toMatchObject({
      keyResults: lines.slice(0, 7).join('\n'),
    });
  });

  it('has no endless line', () => {
    const words = 'crossing '.repeat(100);
    const value = { objectives: [words, `Cross. ${words}`], keyResults: ['x'.repeat(9_000)] };
    const proposal = readProposal(value, nothing);
    if (typeof proposal === 'string') throw new Error(proposal);
    const [long = '', sentence] = proposal.objectives.split('\n');
    expect(long).toMatch(/^crossing .* crossing …$/u);
    expect(long.length).toBeLessThanOrEqual(300);
    expect(sentence).toBe('Cross.');
    expect(proposal.keyResults.length).toBeLessThanOrEqual(300);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['nothing', {}, '"objectives"'],
    ['empty lists', { objectives: [], keyResults: [] }, '"objectives"'],
    ['blank lines', { objectives: ['Cross'], keyResults: ['- ', '\u200b'] }, '"keyResults"'],
    ['other things', { objectives: 3, keyResults: [[1], null] }, '"objectives"'],
  ])('with %s is none, and says what is missing', (_what, value, missing) => {
    expect(readProposal(value, nothing)).toContain(missing);
  });

  it('fits the contract, whatever the model says', () => {
    const line = fc.oneof(anyText, fc.constant('x'.repeat(700)));
    const list = fc.array(fc.oneof(line, fc.dictionary(fc.string(), line)), { maxLength: 9 });
    fc.assert(
      fc.property(list, list, (objectives, keyResults) => {
        const written = { objectives: 'a\n'.repeat(30), keyResults: '' };
        const proposal = readProposal({ objectives, keyResults }, written);
        if (typeof proposal !== 'string') goalProposalSchema.parse(proposal);
      }),
    );
  });
});
