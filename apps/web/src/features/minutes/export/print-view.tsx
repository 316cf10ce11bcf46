import { carriedPassages } from '@convoke/talk/files/passages.rules.ts';
import { useContext, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { locale } from '../../../lib/language/locale.ts';
import { DecisionRecord } from '../../../ui/decision-record/decision-record.tsx';
import { MinutesRecord } from '../../../ui/decision-record/minutes-record.tsx';
import { MemberNotes } from '../../../ui/decision-record/sources.tsx';
import { CitingContext } from '../../../ui/text/citing.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';
import type { Message } from '@convoke/talk/message/message.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import {
  shownRole,
  shownSender,
  shownTime,
} from '../../../services/talk/shown/shown-message.rules.ts';
import { minutesMessages as texts } from '../messages.ts';
import { memberNotes, type ExportedConversation } from './exported.rules.ts';

const heading = 'mb-2 text-2xl break-after-avoid';

const printedId = (number: number) => `printed-${number}`;

/** What is printed in place of the room: the decision on the first page, then the minutes and the talk. */
export function PrintView({ exported }: { exported: ExportedConversation }) {
  const { title, minutes, decision, decidedAt, messages, files } = exported;
  const citing = useContext(CitingContext);
  const noteOf = useMemo(() => memberNotes(exported), [exported]);
  useScreenNotPrinted();
  const when =
    decidedAt === null
      ? undefined
      : new Date(decidedAt).toLocaleDateString(locale(), { dateStyle: 'long' });
  const sourceOf = (reply: number) => {
    const message = messages[reply];
    if (message === undefined) return null;
    const number = reply + 1;
    return { href: `#${printedId(number)}`, number, speaker: shownSender(message) };
  };
  return createPortal(
    <main className="hidden print:block">
      <h1 className="mb-4 text-3xl">
        <bdi>{title || conversationMessages.title}</bdi>
      </h1>
      <MemberNotes value={noteOf}>
        {decision === null ? null : (
          <div className="break-after-page">
            <DecisionRecord
              decision={decision}
              minutes={minutes}
              isDecided={decidedAt !== null}
              when={when}
              sourceOf={sourceOf}
            />
          </div>
        )}
        {minutes === null ? null : (
          <>
            <h2 className={heading}>{texts.title}</h2>
            <MinutesRecord
              minutes={minutes}
              isBelowDecision={decision !== null}
              overruled={decision?.overruled ?? []}
              sourceOf={sourceOf}
            />
          </>
        )}
      </MemberNotes>
      <h2 className={`mt-6 ${heading}`}>{texts.export.conversation}</h2>
      {messages.map((message, index) => (
        <PrintedMessage key={message.id} message={message} number={index + 1} />
      ))}
      {files.length === 0 || citing === null ? null : (
        <>
          <h2 className={`mt-6 ${heading}`}>{texts.export.passages}</h2>
          {citing.drawPassages([...carriedPassages(files)])}
        </>
      )}
    </main>,
    document.body,
  );
}

function useScreenNotPrinted(): void {
  useLayoutEffect(() => {
    const screen = document.getElementById('root');
    screen?.classList.add('print:hidden');
    return () => screen?.classList.remove('print:hidden');
  }, []);
}

interface PrintedMessageProps {
  message: Message;
  /** Counted from 1. */
  number: number;
}

function PrintedMessage({ message, number }: PrintedMessageProps) {
  return (
    <section id={printedId(number)} className="mb-3 break-inside-avoid">
      <p className="text-sm break-after-avoid">
        <span className="text-ink-muted">{`[${number}] `}</span>
        <bdi className="font-semibold">{shownSender(message)}</bdi>
        {message.fromUser ? null : <bdi>{` ${shownRole(message)}`}</bdi>}{' '}
        <span className="text-ink-muted">{shownTime(message)}</span>
      </p>
      <RichText text={message.content} />
    </section>
  );
}
