import { carriedPassages, comparePassages } from '@convoke/talk/files/passages.rules.ts';
import type { PublishContent } from '@convoke/talk/projections/publication.rules.ts';
import type { PublishedTable } from '@convoke/talk/projections/published-passages.rules.ts';
import { useId, useState } from 'react';
import { PassageWords } from '../../../ui/citations/passage-dialog.tsx';
import {
  citedFile,
  findPassage,
  placeInWords,
  type ShownPassage,
} from '../../../ui/citations/passages.ts';
import { Button } from '../../../ui/button.tsx';
import { leaveOut } from './left-out.ts';
import { publicationMessages as texts } from './messages.ts';

export interface CitedPassagesProps {
  conversation: string;
  table: PublishedTable;
  /** With the passages that become public. */
  published: PublishContent['files'];
  leftOut: ReadonlySet<string>;
  isReadOnly: boolean;
}

/** The passages that become public: each can be read here, and left out. */
export function CitedPassages(props: CitedPassagesProps) {
  const { conversation, table, published, leftOut, isReadOnly } = props;
  const headingId = useId();
  const refs = [...carriedPassages(published), ...leftOut].toSorted(comparePassages);
  const files = table.files.map((file) => {
    const passages = refs.filter((ref) => ref.startsWith(`${file.label}:`)).map(table.passageOf);
    return citedFile(
      file,
      passages.filter((passage) => passage !== null),
    );
  });
  if (refs.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 text-sm">
      <h3 id={headingId} className="font-sans text-sm font-semibold">
        {texts.citedPassages}
      </h3>
      <p className="text-ink-muted">{texts.citedPassagesHint}</p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {refs.map((ref) => (
          <PassageRow
            key={ref}
            passage={findPassage(files, ref)}
            isLeftOut={leftOut.has(ref)}
            isReadOnly={isReadOnly}
            onLeaveOut={(isLeftOut) => leaveOut(conversation, ref, isLeftOut)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PassageRowProps {
  passage: ShownPassage;
  isLeftOut: boolean;
  isReadOnly: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
}

function PassageRow({ passage, isLeftOut, isReadOnly, onLeaveOut }: PassageRowProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <li className="flex min-w-0 flex-col gap-1 py-1.5">
      <div className="flex flex-wrap items-center justify-end gap-x-1">
        <span
          id={id}
          className={`min-w-0 flex-1 basis-40 break-words ${isLeftOut ? 'text-ink-muted line-through' : ''}`}
        >
          <bdi>{placeInWords(passage)}</bdi>
        </span>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isShown}
          aria-describedby={id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? texts.hide : texts.show}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-describedby={id}
          disabled={isReadOnly}
          onClick={() => onLeaveOut(!isLeftOut)}
        >
          {isLeftOut ? texts.putBack : texts.leaveOut}
        </Button>
      </div>
      {isShown ? (
        <div className="border-l-2 border-line pl-3">
          <PassageWords text={passage.text ?? ''} />
        </div>
      ) : null}
    </li>
  );
}
