import type { VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { marksIn } from '@convoke/talk/files/marks.rules.ts';
import { useMemo } from 'react';
import { createCiting } from '../../../ui/citations/create-citing.tsx';
import { citedFile } from '../../../ui/citations/passages.ts';
import { CitingContext } from '../../../ui/text/citing.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';
import type { ProposalRests } from './goal-proposal.ts';
import { proposalMessages as texts } from './messages.ts';

interface RestingLinesProps {
  rests: ProposalRests;
  field: VisionField;
}

/** The lines of a field as they were proposed from files, each with its passages. */
export function RestingLines({ rests: { texts: proposed, files }, field }: RestingLinesProps) {
  const citing = useMemo(
    () =>
      createCiting({
        files: files.map((file) =>
          citedFile(
            file,
            file.excerpts.map(({ n, label = '', text }) => ({ n, label, text })),
          ),
        ),
      }),
    [files],
  );
  const lines = (proposed[field] ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <CitingContext value={citing}>
      <ul aria-label={texts.rests} className="flex list-disc flex-col gap-1 pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>
            <RichText text={line} />
            {marksIn(line).length > 0 ? null : (
              <small className="text-ink-muted italic">{texts.restsOnNothing}</small>
            )}
          </li>
        ))}
      </ul>
      <citing.Host />
    </CitingContext>
  );
}
