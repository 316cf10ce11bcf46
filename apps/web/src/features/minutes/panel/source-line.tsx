import type { Source } from '@convoke/talk/minutes/outcome.ts';
import { isMessageSource } from '@convoke/talk/minutes/outcome.ts';
import { createContext, Fragment, useContext, useState, type ReactNode } from 'react';
import { formatNumber } from '../../../lib/language/locale.ts';
import { lightHandlers, showSource } from '../../../services/talk/shown/source-lights.ts';
import { CitingContext } from '../../../ui/text/citing.ts';
import { minutesMessages as texts } from '../messages.ts';

/** Finds the messages of sources that the conversation has, each once. */
export type SourceIds = (sources: readonly Source[]) => string[];

/** Finds sources among these messages. */
export function sourceIds(messages: readonly { id: string }[]): SourceIds {
  const there = new Set(messages.map(({ id }) => id));
  return (sources) =>
    [...new Set(sources.filter(isMessageSource).map(({ message }) => message))].filter((id) =>
      there.has(id),
    );
}

/** Where the lines of the panel find their messages. */
export const SourceIdsContext = createContext<SourceIds>(() => []);

/** What a line rests on. */
export interface SourcedLine {
  sources: readonly Source[];
  unsupported?: boolean | undefined;
}

export interface SourceLineProps {
  line: SourcedLine;
  children: ReactNode;
}

/** A line that leads to the messages it rests on, and below it the passages. */
export function SourceLine(props: SourceLineProps) {
  const { sources } = props.line;
  const passages = sources.flatMap((source) => (isMessageSource(source) ? [] : source.passage));
  return (
    <>
      <MessagesLine {...props} />
      <PassageSources passages={[...new Set(passages)]} />
    </>
  );
}

function PassageSources({ passages }: { passages: readonly string[] }) {
  const citing = useContext(CitingContext);
  if (citing === null || passages.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5 px-2 pb-1 pointer-coarse:gap-y-3 pointer-coarse:py-1.5">
      {passages.map((passage) => (
        <Fragment key={passage}>{citing.drawSource(passage)}</Fragment>
      ))}
    </div>
  );
}

/** Pointer and focus light the messages up, each click goes to the next one. */
function MessagesLine({ line: { sources, unsupported }, children }: SourceLineProps) {
  const ids = useContext(SourceIdsContext)(sources);
  // No message supports it, because none did or because it is gone.
  const hasPassage = !sources.every(isMessageSource);
  const isUnsupported = unsupported ?? (sources.length > 0 && ids.length === 0 && !hasPassage);
  const [next, setNext] = useState(0);
  const id = ids[next % ids.length];
  if (id === undefined) {
    return (
      <div className={`px-2 py-1 break-words ${isUnsupported ? 'text-ink-muted' : ''}`}>
        {children}
        {isUnsupported ? <p className="text-xs italic">{texts.unsupported}</p> : null}
      </div>
    );
  }
  return (
    <button
      type="button"
      title={texts.goToSource((next % ids.length) + 1, ids.length)}
      className={`flex w-full items-baseline gap-2 rounded-lg px-2 py-1 text-left transition hover:bg-tint pointer-coarse:min-h-11 pointer-coarse:items-center ${isUnsupported ? 'text-ink-muted' : ''}`}
      {...lightHandlers(ids)}
      onClick={({ currentTarget }) => {
        showSource(id, currentTarget);
        setNext(next + 1);
      }}
    >
      <span className="min-w-0 flex-1 break-words">
        {children}
        {isUnsupported ? <span className="block text-xs italic">{texts.unsupported}</span> : null}
      </span>{' '}
      <span aria-hidden="true" className="shrink-0 text-xs text-ink-muted tabular-nums">
        {`×${formatNumber(ids.length)}`}
      </span>
      <span className="sr-only">{texts.sources(ids.length)}</span>
    </button>
  );
}
