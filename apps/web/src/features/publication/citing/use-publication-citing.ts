import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Citing } from '../../../ui/text/citing.ts';

type CreateCiting = (files: readonly CarriedFile[]) => Citing;

// Most publications have no files.
let create: CreateCiting | null = null;

async function load(): Promise<CreateCiting> {
  const code = await import('../../../ui/citations/create-publication-citing.ts');
  create = code.createPublicationCiting;
  return create;
}

/** Has the citations of a publication drawn with it. Where it fails, marks are shown as written, and drawing tries again. */
export const preloadPublicationCiting = (): Promise<unknown> => load().catch(() => null);

/** Draws the citations of a publication; `null` where it has no files. */
export function usePublicationCiting(files: readonly CarriedFile[]): Citing | null {
  const isWanted = files.length > 0;
  const [code, setCode] = useState(() => create);
  useEffect(() => {
    if (!isWanted || code !== null) return;
    load().then(
      (loaded) => setCode(() => loaded),
      () => undefined,
    );
  }, [isWanted, code]);
  return useMemo(() => (isWanted && code !== null ? code(files) : null), [isWanted, code, files]);
}
