import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { environmentSchema } from '../apps/server/src/config.ts';
import { externalPackages } from './build/server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the image contains every package outside of the bundle', () => {
  const copied = Array.from(
    read('Dockerfile').matchAll(/^COPY --from=build \/source\/node_modules\/(\S+) /gm),
    ([, scope = '']) => scope,
  );
  expect(copied.toSorted()).toEqual(externalPackages.map((name) => name.split('/')[0]).toSorted());
});

test('the image installs the packages of every workspace', () => {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  for (const each of workspaces)
    expect(read('Dockerfile')).toContain(`COPY ${each}/package.json ${each}/\n`);
});

test('image and compose file set only variables that Convoke reads', () => {
  const known = new Set([...Object.keys(environmentSchema.shape), 'NODE_ENV']);
  const inImage = /^ENV (.+)$/m.exec(read('Dockerfile'))?.[1]?.match(/[A-Z_]+(?==)/g) ?? [];
  const app = read('compose.yaml').split(/^ {2}(?=\w+:$)/m)[1] ?? '';
  const inCompose = Array.from(app.matchAll(/^ {6}([A-Z_]+):/gm), ([, name = '']) => name);
  expect(inImage).toContain('DATA_DIR');
  expect(inCompose).toContain('DATABASE_URL');
  expect([...inImage, ...inCompose].filter((name) => !known.has(name))).toEqual([]);
});

test('every image is pinned by digest, and Node by the same digest', () => {
  const images = [
    ...Array.from(read('Dockerfile').matchAll(/^FROM (\S+)/gm), ([, image = '']) => image),
    ...Array.from(read('compose.yaml').matchAll(/^ {4}image: (\S+)/gm), ([, image = '']) => image),
  ].filter((image) => image !== 'convoke');
  expect(images).toHaveLength(4);
  expect(images.filter((image) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual(
    [],
  );
  expect(new Set(images.filter((image) => image.startsWith('node:'))).size).toBe(1);
});
