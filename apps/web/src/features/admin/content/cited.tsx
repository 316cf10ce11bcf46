import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import { useMemo, type ReactNode } from 'react';
import { createPublicationCiting } from '../../../ui/citations/create-publication-citing.ts';
import { CitingContext } from '../../../ui/text/citing.ts';

interface CitedProps {
  files: readonly CarriedFile[];
  /** The texts that cite from them. */
  children: ReactNode;
  /** Renders the passages below. */
  renderPassages: (passages: ReactNode) => ReactNode;
}

/** Draws the citations of a publication as its own page does. */
export function Cited({ files, children, renderPassages }: CitedProps) {
  const citing = useMemo(() => createPublicationCiting(files), [files]);
  return (
    <CitingContext value={citing}>
      {children}
      {renderPassages(citing.drawPassages())}
      <citing.Host />
    </CitingContext>
  );
}
