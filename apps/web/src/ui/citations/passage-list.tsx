import { LookedUp, PassageWords } from './passage-dialog.tsx';
import { findPassage, passageId, type CitedFile } from './passages.ts';

interface PassageListProps {
  files: readonly CitedFile[];
  /** Those that are shown, such as `F1:12`; all that are here without it. */
  refs?: readonly string[] | undefined;
}

/** Passages with their words, under the names of their files. */
export function PassageList({ files, refs }: PassageListProps) {
  const wanted = refs && new Set(refs);
  return files.map(({ label, name, byNumber }) => {
    const here = Array.from(byNumber.keys(), (number) => `${label}:${number}`);
    const shown = here.filter((ref) => wanted?.has(ref) !== false);
    return shown.length === 0 ? null : (
      <section key={label} className="mb-5 flex min-w-0 flex-col gap-3 print:mb-3 print:gap-2">
        <h3 className="font-sans text-sm font-semibold break-words print:break-after-avoid">
          <span className="font-normal text-ink-muted">{`${label} `}</span>
          <bdi>{name}</bdi>
        </h3>
        <LookedUp files={files} label={label} />
        <ul className="flex flex-col gap-3 print:gap-2">
          {shown.map((ref) => (
            <ListedPassage key={ref} files={files} passage={ref} />
          ))}
        </ul>
      </section>
    );
  });
}

interface ListedPassageProps {
  files: readonly CitedFile[];
  passage: string;
}

function ListedPassage({ files, passage }: ListedPassageProps) {
  const { place, text } = findPassage(files, passage);
  return (
    <li
      id={passageId(passage)}
      tabIndex={-1}
      className="scroll-mt-24 border-l-2 border-line pl-3 target:border-accent print:break-inside-avoid"
    >
      <p className="text-sm text-ink-muted">
        <bdi>{place}</bdi>
      </p>
      <PassageWords text={text ?? ''} />
    </li>
  );
}
