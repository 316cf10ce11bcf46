import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import { createCiting } from './create-citing.tsx';
import { citedFile, passageId } from './passages.ts';
import type { Citing } from '../text/citing.ts';

/** Draws what a publication cites; without script its links lead to the list of passages. */
export const createPublicationCiting = (files: readonly CarriedFile[]): Citing =>
  createCiting({
    files: files.map((file) => citedFile(file, file.excerpts)),
    hrefOf: (ref) => `#${passageId(ref)}`,
  });
