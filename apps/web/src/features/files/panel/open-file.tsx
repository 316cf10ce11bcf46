import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { noteCodes, type DocumentNote } from '@convoke/documents/document.ts';
import type { FileNote } from '@convoke/talk/files/file-text.ts';
import { isLookedUp, isOfPublication, type TableFile } from '@convoke/talk/files/table-file.ts';
import { ArrowDown, ArrowLeft, ArrowUp, Download } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { noteSentence } from '../../../services/files/file-sentences.ts';
import type { ShownPlace } from '../../../services/talk/shown/files-view.ts';
import { fileStore } from '../../../services/workspace/files/file-store.ts';
import { toolMessages } from '../../../services/tools/messages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useEscape } from '../../../ui/focus.ts';
import { fileMessages as texts } from '../messages.ts';
import { downloadOriginal } from './download-original.ts';
import { fileSize } from './file-size.rules.ts';
import { LookedUp } from './looked-up.tsx';
import { PassageList } from './passage-list.tsx';
import { searchPassages } from './search-passages.ts';

interface OpenFileProps {
  file: TableFile;
  place: ShownPlace;
  /** Leads back to the list, or to where the visitor came from. */
  onLeave: () => void;
}

interface OpenText {
  passages: readonly Excerpt[];
  notes: readonly DocumentNote[];
  isHere: boolean;
}

/** The text of a file; where it is on another device, the passages that something rests on. `null` until it is there. */
function useFileText({ hash, cited = noPassages }: TableFile): OpenText | null {
  const [text, setText] = useState<OpenText | null>(null);
  useEffect(() => {
    let isCurrent = true;
    async function load() {
      const stored = await fileStore.readText(hash);
      const { passages = cited } = stored ?? {};
      // Another version may have known others.
      const notes = (stored?.notes ?? []).filter(isKnownNote);
      if (isCurrent) setText({ passages, notes, isHere: stored !== null });
    }
    void load();
    return () => {
      isCurrent = false;
    };
  }, [hash, cited]);
  return text;
}

const isKnownNote = (note: FileNote): note is DocumentNote =>
  noteCodes.some((code) => code === note.code);

const noPassages: Excerpt[] = [];
const noWords: readonly string[] = [];
const tables: ReadonlySet<TableFile['kind']> = new Set(['xlsx', 'csv', 'tsv']);

/** A file's text with the places in the margin, and a search in it. */
export function OpenFile({ file, place, onLeave }: OpenFileProps) {
  const id = useId();
  const text = useFileText(file);
  const passages = text?.passages ?? noPassages;
  const [query, setQuery] = useState('');
  const search = useSearch(passages, query);
  useEscape(true, onLeave);
  const asked = passages.findIndex(({ n }) => n === place.n);
  const shownPlace = search.place ?? (asked < 0 ? null : asked);
  const isSearched = query.trim() !== '';
  return (
    <div className="-m-6 flex flex-col pb-6">
      <div className="sticky -top-6 z-10 flex flex-col gap-2 border-b border-line bg-surface px-3 py-2">
        <FileHead headingId={id} file={file} onLeave={onLeave} />
        <FileFacts file={file} text={text} />
        <LookedUp file={file} className="px-2" />
        <SearchBar query={query} onQuery={setQuery} search={search} />
      </div>
      {text === null ? (
        <p className="px-5 py-3 text-sm text-ink-muted">{texts.loading}</p>
      ) : (
        <PassageList
          key={passages.length}
          labelledBy={id}
          passages={passages}
          isTable={tables.has(file.kind)}
          shownPlace={shownPlace}
          // Found while the visitor types, it leaves the focus in the search field.
          takesFocus={search.place === null && place.n !== null}
          words={isSearched ? [query] : []}
          cited={isSearched ? noWords : place.words}
        />
      )}
    </div>
  );
}

interface FileHeadProps extends Pick<OpenFileProps, 'file' | 'onLeave'> {
  headingId: string;
}

function FileHead({ headingId, file, onLeave }: FileHeadProps) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        size="sm"
        label={texts.back}
        icon={<ArrowLeft size={18} />}
        data-autofocus
        onClick={onLeave}
      />
      <h3 id={headingId} title={file.name} className="min-w-0 flex-1 truncate text-lg">
        <bdi>{file.name}</bdi>
      </h3>
      {isOfPublication(file) || isLookedUp(file) ? null : (
        <IconButton
          size="sm"
          label={texts.download}
          icon={<Download size={16} />}
          aria-describedby={headingId}
          onClick={() => void downloadOriginal(file)}
        />
      )}
    </div>
  );
}

/** What the file is, how it was read, and where the rest of it is. */
function FileFacts({ file, text }: { file: TableFile; text: OpenText | null }) {
  const { label, kind, size, passages } = file;
  const isPublished = isOfPublication(file);
  const facts = [
    label,
    texts.kinds[kind],
    ...(isPublished ? [] : [fileSize(size)]),
    texts.passages(passages),
  ];
  const elsewhere = isPublished
    ? `${texts.ofPublication}. ${texts.ofPublicationExplanation}`
    : `${texts.elsewhere}. ${isLookedUp(file) ? toolMessages.elsewhere : texts.elsewhereExplanation}`;
  const lines = [
    facts.join(' · '),
    (text?.notes ?? []).map(noteSentence).join(' '),
    text?.isHere === false ? elsewhere : '',
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <p key={line} className="px-2 text-xs text-ink-muted">
        {line}
      </p>
    ));
}

interface Search {
  /** Places of the passages that were found; `null` while nothing is searched. */
  found: readonly number[] | null;
  /** The one that is gone to. */
  place: number | null;
  step: (by: 1 | -1) => void;
}

function useSearch(passages: readonly Excerpt[], query: string): Search {
  const wanted = useDeferredValue(query);
  const [found, setFound] = useState<readonly number[] | null>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const call = new AbortController();
    async function search() {
      const places = await searchPassages(passages, wanted, call.signal);
      if (places === null) return;
      setFound(wanted.trim() === '' ? null : places);
      setAt(0);
    }
    void search();
    return () => call.abort();
  }, [passages, wanted]);
  const count = found?.length ?? 0;
  return {
    found,
    place: found?.[at] ?? null,
    step: (by) => setAt((current) => (current + by + count) % Math.max(1, count)),
  };
}

interface SearchBarProps {
  query: string;
  onQuery: (query: string) => void;
  search: Search;
}

function SearchBar({ query, onQuery, search: { found, step } }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const count = found?.length ?? 0;
  const status = found === null ? '' : count === 0 ? texts.nothingFound : texts.found(count);
  return (
    // jsdom and older browsers know no element for it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="search" className="flex flex-wrap items-center gap-1 px-1">
      <input
        ref={input}
        type="search"
        value={query}
        aria-label={texts.search}
        placeholder={texts.search}
        className="min-h-9 min-w-0 flex-1 basis-40 rounded-full border border-line-strong bg-surface px-3 text-sm pointer-coarse:min-h-11"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          // The first Escape empties the search, the next one leads back.
          if (event.key === 'Escape' && query !== '') {
            event.preventDefault();
            onQuery('');
          }
        }}
      />
      {count < 2 ? null : (
        <>
          <IconButton
            size="sm"
            label={texts.previous}
            icon={<ArrowUp size={16} />}
            onClick={() => step(-1)}
          />
          <IconButton
            size="sm"
            label={texts.next}
            icon={<ArrowDown size={16} />}
            onClick={() => step(1)}
          />
        </>
      )}
      <output className="basis-full px-3 text-xs text-ink-muted empty:hidden">{status}</output>
    </div>
  );
}
