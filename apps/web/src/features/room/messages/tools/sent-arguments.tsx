import type { ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { toolMessages as texts } from '../../../../services/tools/messages.ts';
import { beginningOf, inWords, verbatim } from './shown-arguments.rules.ts';

/** More would push the buttons out of sight. */
const mostValues = 4;

/** What a call sends, in words and word for word; never as a link. */
export function SentArguments({ request }: { request: ToolRequest }) {
  const words: Readonly<Record<string, string>> = texts.words;
  const values = inWords(request);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-xs font-semibold text-ink-muted">
        {words[request.tool] ?? texts.words.other}
      </p>
      {values.length === 0 ? (
        <p className="text-sm">{texts.nothingSent}</p>
      ) : (
        <dl className="flex max-h-40 min-w-0 flex-col gap-1 overflow-y-auto font-mono text-sm">
          {values.slice(0, mostValues).map(({ name, value }) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-2">
              {name === null ? null : (
                <dt className="max-w-full truncate text-ink-muted">
                  <bdi>{name}</bdi>
                </dt>
              )}
              <dd className="line-clamp-4 min-w-0 wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Verbatim text={verbatim(request)} />
    </div>
  );
}

/** The arguments as they are sent; long ones are folded. */
function Verbatim({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const labelId = useId();
  const beginning = beginningOf(text);
  return (
    <>
      <figure aria-labelledby={labelId} className="flex min-w-0 flex-col gap-1">
        <figcaption id={labelId} className="text-xs font-semibold text-ink-muted">
          {texts.verbatim}
        </figcaption>
        <pre
          dir="ltr"
          // A box that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-60 overflow-auto rounded-sm border border-line bg-tint px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap [unicode-bidi:isolate]"
        >
          {isWhole || beginning === null ? text : `${beginning} …`}
        </pre>
      </figure>
      {beginning === null ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.showLess : texts.showAll}
        </Button>
      )}
    </>
  );
}
