import { expect, test } from 'vitest';
import { StopText } from './stop-text.ts';

const pass = (stops: string[], pieces: string[]) => {
  const stop = new StopText(stops);
  const shown = pieces.map((piece) => stop.add(piece));
  return { shown: [...shown, stop.end()], isOver: stop.isOver };
};

test('a stop text ends the reply and is not shown, wherever its pieces are cut', () => {
  expect(pass(['### Human'], ['Plant trees.', '\n##', '# Hum', 'an: why'])).toEqual({
    shown: ['Plant trees.', '\n', '', '', ''],
    isOver: true,
  });
});

test('what only looks like the beginning of a stop text is shown later', () => {
  expect(pass(['### Human'], ['A list ##', ' of two ##'])).toEqual({
    shown: ['A list ', '## of two ', '##'],
    isOver: false,
  });
});

test('without stop texts everything passes at once', () => {
  expect(pass(['', ''], ['One ', 'two'])).toEqual({ shown: ['One ', 'two', ''], isOver: false });
});
