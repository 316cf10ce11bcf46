import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { setVariables } from './env-file.rules.ts';

const local = { AI_PROVIDER: 'local', AI_MODEL: '/data/models/a.gguf' };

test('an empty file gets the lines', () => {
  expect(setVariables('', local)).toBe('AI_PROVIDER=local\nAI_MODEL=/data/models/a.gguf\n');
});

test('a former choice stays as a comment, everything else as it was', () => {
  const before = '# mine\nPORT=4000\nAI_PROVIDER=openai\nAI_API_KEY=k\n\n# AI_MODEL=\n';
  expect(setVariables(before, local)).toBe(
    '# mine\nPORT=4000\n# AI_PROVIDER=openai\nAI_PROVIDER=local\nAI_API_KEY=k\n\n# AI_MODEL=\nAI_MODEL=/data/models/a.gguf\n',
  );
});

test('a variable that stands there twice is set once', () => {
  expect(setVariables('AI_MODEL=a\nexport AI_MODEL=b', { AI_MODEL: 'c' })).toBe(
    '# AI_MODEL=a\nAI_MODEL=c\n# export AI_MODEL=b\n',
  );
});

test('choices that are made again and again leave each former line once', () => {
  const other = { AI_PROVIDER: 'local', AI_MODEL: '/b.gguf' };
  const first = setVariables('AI_PROVIDER=openai\n', local);
  const second = setVariables(first, other);
  expect(setVariables(first, local)).toBe(first);
  expect(setVariables(setVariables(second, local), other).split('\n').toSorted()).toEqual(
    [...second.split('\n'), '# AI_MODEL=/b.gguf'].toSorted(),
  );
});

test.each([
  '/my models/a.gguf',
  "/it's/a.gguf",
  'C:\\models\\a.gguf',
  'C:\\new models\\a.gguf',
  '/a#b.gguf',
  '/say "hi".gguf',
])('%s is read back as it is', (file) => {
  expect(parseEnv(setVariables('', { AI_MODEL: file }))['AI_MODEL']).toBe(file);
});
