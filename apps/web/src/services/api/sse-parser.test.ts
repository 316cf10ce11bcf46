import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSseParser, type SseEvent } from './sse-parser.ts';

function parse(pieces: string[]): SseEvent[] {
  const parser = createSseParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

describe('server-sent events', () => {
  it('are read with their name and data', () => {
    expect(parse(['event: delta\ndata: {"text":"a"}\n\n'])).toEqual([
      { event: 'delta', data: '{"text":"a"}' },
    ]);
  });

  it('may have several data lines, no name, no space, and comments between', () => {
    expect(parse([': alive\n\ndata:a\ndata: b\nid: 3\nretry: 5\n\n'])).toEqual([
      { event: 'message', data: 'a\nb' },
    ]);
  });

  it('are nothing before their blank line', () => {
    expect(parse(['event: done\ndata: x\n'])).toEqual([]);
  });

  it('keep colons and further spaces of their data', () => {
    expect(parse(['data:  a: b\n\n'])).toEqual([{ event: 'message', data: ' a: b' }]);
  });

  it('do not inherit the name of the event before', () => {
    expect(parse(['event: delta\ndata: a\n\ndata: b\n\n']).map(({ event }) => event)).toEqual([
      'delta',
      'message',
    ]);
  });

  it('are the same however the network cuts them and whatever ends their lines', () => {
    const lineText = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', ':', '\u{1F600}', 'ß', '"', '{'),
      maxLength: 12,
    });
    const event = fc.record({
      event: fc.constantFrom('delta', 'done', 'error'),
      lines: fc.array(lineText, { minLength: 1, maxLength: 3 }),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      hasComment: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 8 }),
        fc.infiniteStream(fc.nat(7)),
        (events, cuts) => {
          const wire = events
            .map(({ event: name, lines, lineEnd, hasComment }) =>
              [
                ...(hasComment ? [': alive'] : []),
                `event: ${name}`,
                ...lines.map((line) => `data: ${line}`),
                '',
                '',
              ].join(lineEnd),
            )
            .join('');
          const pieces: string[] = [];
          for (let start = 0; start < wire.length;) {
            const length = (cuts.next().value ?? 0) + 1;
            pieces.push(wire.slice(start, start + length));
            start += length;
          }
          expect(parse(pieces)).toEqual(
            events.map(({ event: name, lines }) => ({ event: name, data: lines.join('\n') })),
          );
        },
      ),
    );
  });

  it('take a megabyte without a line end in small pieces without slowing down', () => {
    const parser = createSseParser();
    const start = performance.now();
    parser.push('data: ');
    for (let index = 0; index < 10_000; index += 1) parser.push('x'.repeat(100));
    expect(parser.push('\n\n')[0]?.data.length).toBe(1_000_000);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
