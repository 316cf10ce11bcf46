import { describe, expect, it } from 'vitest';
import { readCallResult } from './call-result.rules.ts';

const text = (words: unknown) => ({ type: 'text', text: words });

describe('the answer of a tool', () => {
  it('is its words, part by part', () => {
    const content = [
      text('One'),
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      {
        type: 'resource_link',
        name: 'Report',
        uri: 'https://example.org/r',
        description: 'Of May',
      },
      { type: 'resource', resource: { uri: 'x:y', text: 'Two' } },
      { type: 'resource', resource: { uri: 'x:y', blob: 'AAAA' } },
    ];
    expect(readCallResult({ content })).toEqual({
      ok: true,
      text: 'One\n\nReport\nOf May\nhttps://example.org/r\n\nTwo',
    });
  });

  it('is its structure where it has no words', () => {
    const structuredContent = { open: 3 };
    expect(readCallResult({ content: [], structuredContent })).toEqual({
      ok: true,
      text: '{\n  "open": 3\n}',
    });
    expect(readCallResult({ content: [text('3 open')], structuredContent })).toEqual({
      ok: true,
      text: '3 open',
    });
  });

  it.each([
    [[], 'empty'],
    [[text('  ')], 'not_text'],
    [[{ type: 'image', data: 'AAAA' }], 'not_text'],
    [[text(3), { type: 'resource', resource: null }, { type: 'other' }], 'not_text'],
  ])('of %j is none', (content, problem) => {
    expect(readCallResult({ content })).toEqual({ ok: false, problem });
  });

  it('is a fault in one short line where the tool says so', () => {
    const content = [text(`No such\nproject ${'x'.repeat(999)}`)];
    const reading = readCallResult({ content, isError: true });
    expect(reading).toMatchObject({ ok: false, problem: 'error' });
    expect(Reflect.get(reading, 'detail')).toMatch(/^No such project x{280,}$/);
    expect(readCallResult({ content: [], isError: true })).toMatchObject({ problem: 'error' });
  });
});
