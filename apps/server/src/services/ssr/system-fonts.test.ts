import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSystemFonts } from './system-fonts.ts';
import { fontFile } from '../../../test/font-file.ts';
import { provideTemporaryFolders } from '../../../test/temporary-folder.ts';

const temporaryFolder = provideTemporaryFolders();

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'deep/deeper'), { recursive: true });
  await writeFile(join(folder, 'broken.ttf'), Buffer.from('\0\u0001\0\0\0', 'latin1'));
  await writeFile(join(folder, 'empty.otf'), '');
  await writeFile(join(folder, 'text.ttf'), 'no font at all');
  await writeFile(join(folder, 'sans.ttf'), fontFile({ family: 'Sans', characters: 'aя駅' }));
  await writeFile(
    join(folder, 'deep/deeper/serif.ttf'),
    fontFile({ family: 'Own Serif', characters: 'яю,', full: true }),
  );
  await writeFile(join(folder, 'LastResort.ttf'), fontFile({ family: 'Last', characters: 'я駅ب' }));
  await writeFile(
    join(folder, 'pictures.ttf'),
    fontFile({ family: 'Bitmaps', characters: 'ب', hasOutlines: false }),
  );
});

describe('a system font', () => {
  const fonts = () => createSystemFonts({ folders: ['/no/such/folder', folder] });

  test('is one that has every letter, a serif before others', async () => {
    expect(await fonts().covering('я', 'я, a')).toEqual({
      file: join(folder, 'deep/deeper/serif.ttf'),
      family: 'Own Serif',
      widths: { я: 0.5, ',': 0.5 },
    });
    expect((await fonts().covering('яa駅', ''))?.family).toBe('Sans');
  });

  test('is none when a letter is missing or has only a box or a bitmap', async () => {
    expect(await fonts().covering('юa', '')).toBeNull();
    expect(await fonts().covering('ب', '')).toBeNull();
    expect(await createSystemFonts({ folders: [] }).covering('я', '')).toBeNull();
  });
});
