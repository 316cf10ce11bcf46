import { isBlank } from '@convoke/contract/text.rules.ts';
import { useContext, useMemo, type ReactNode } from 'react';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { Mark } from '../../../ui/logo.tsx';
import { DecisionRecord } from '../../../ui/decision-record/decision-record.tsx';
import { MinutesRecord } from '../../../ui/decision-record/minutes-record.tsx';
import type { SourceOf } from '../../../ui/decision-record/sources.tsx';
import { CitingContext } from '../../../ui/text/citing.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { Seating } from '../../../ui/seat/seating.tsx';
import { usePublicationCiting } from '../citing/use-publication-citing.ts';
import { useRemixOnDemand } from '../remix/use-remix-on-demand.tsx';
import { useReplayOnDemand } from '../replay/use-replay-on-demand.tsx';
import { Participants } from './participants.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerSection } from './player-section.tsx';
import { PublicationTime } from '../publication-time.tsx';
import { messageSources } from '../reading/message-sources.rules.ts';
import { playerMessages as texts } from '../messages.ts';
import { PublicationHeader } from './publication-header.tsx';
import { ReportOrUnpublish } from './dialogs/report-or-unpublish.tsx';
import {
  type ReadPublication,
  seatedParticipants,
  shownParticipants,
} from '../reading/read-publication.rules.ts';
import { countTurns, type ProcessedReply, readReplies } from '../reading/recap.rules.ts';
import { Recap } from './recap/recap.tsx';

export interface PublicationViewProps {
  publication: ReadPublication;
  /** Rendered instead of the closing line while the rest of the conversation is loading. */
  rest: ReactNode;
  isRestLoading: boolean;
}

/** A publication as a page: header, sections, recap. */
export function PublicationView({ publication, rest, isRestLoading }: PublicationViewProps) {
  const { uuid, participants, replies, decision } = publication;
  const language = useLanguage();
  const messages = useMemo(
    () => readReplies(replies, participants),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the texts change with the language
    [replies, participants, language],
  );
  const { remix, remixHost } = useRemixOnDemand();
  const onRemix = () => void remix(publication);
  const { play, isWaiting, stage } = useReplayOnDemand({
    publication,
    replies: messages,
    // The replay may start at a late message.
    isWhole: rest === null,
    onRemix,
  });
  const actions = { uuid, onRemix, onPlay: play, isPlayBusy: isWaiting && isRestLoading };
  const people = useMemo(() => seatedParticipants(participants), [participants]);
  const citing = usePublicationCiting(publication.files);
  const sourceOf = messageSources({ uuid, messages, isWhole: rest === null });
  return (
    <CitingContext value={citing}>
      <Seating people={people}>
        <article className="flex flex-col gap-8 print:gap-4">
          <PublicationHeader publication={publication} />
          <PublishedDecision publication={publication} sourceOf={sourceOf} />
          <PlayerActions {...actions} />
          <Sections publication={publication} sourceOf={sourceOf} />
          <section
            aria-labelledby="recap"
            className={`flex flex-col gap-2 ${decision === null ? '' : 'print:break-before-page'}`}
          >
            <h2 id="recap" className="text-2xl print:break-after-avoid">
              {texts.recap}
            </h2>
            <TurnCounts messages={messages} isWhole={rest === null} />
            <Recap replies={messages} />
          </section>
          {rest ?? (
            <>
              <p className="flex flex-col items-center gap-4 text-center text-ink-muted [font-variant-ligatures:none] print:hidden">
                <Mark size={40} className="text-line-strong" />
                {texts.closingLine}
              </p>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <PlayerActions {...actions} />
                <ReportOrUnpublish publication={publication} />
              </div>
            </>
          )}
          {stage}
          {remixHost}
        </article>
      </Seating>
      {citing === null ? null : <citing.Host />}
    </CitingContext>
  );
}

interface TurnCountsProps {
  messages: readonly ProcessedReply[];
  isWhole: boolean;
}

/** Says how much was said and contested in a discussion; a conversation without one needs no such line. */
function TurnCounts({ messages, isWhole }: TurnCountsProps) {
  if (messages.every(({ because }) => because === undefined)) return null;
  const { turns, objections, passes } = countTurns(messages);
  const counts = [texts.turns(turns), texts.objections(objections), texts.passes(passes)];
  // Without the rest there is nothing to say yet, but the line keeps its place, so that nothing moves later.
  return (
    <p className="min-h-[1lh] text-sm text-ink-muted">{isWhole ? counts.join(' · ') : null}</p>
  );
}

function PublishedDecision({ publication, sourceOf }: SectionsProps) {
  const { decision, decidedAt, minutes } = publication;
  if (decision === null) return null;
  return (
    <div className="print:break-after-page">
      <DecisionRecord
        {...{ decision, minutes, sourceOf }}
        isDecided={decidedAt !== null}
        when={decidedAt === null ? undefined : <PublicationTime instant={decidedAt} />}
      />
    </div>
  );
}

interface SectionsProps {
  publication: ReadPublication;
  sourceOf: SourceOf;
}

function Sections({ publication, sourceOf }: SectionsProps) {
  const { vision, objectives, keyResults, participants, conversationSummary } = publication;
  const { minutes, decision, files } = publication;
  const hasText = [vision, objectives, keyResults, conversationSummary].some(
    (text) => !isBlank(text),
  );
  if (participants.length === 0 && minutes === null && !hasText && files.length === 0) return null;
  return (
    <div className="border-t border-line print:border-0">
      {minutes === null ? null : (
        <PlayerSection title={texts.minutes}>
          <MinutesRecord
            {...{ minutes, sourceOf }}
            isBelowDecision={decision !== null}
            overruled={decision?.overruled ?? []}
          />
        </PlayerSection>
      )}
      <TextSection title={texts.vision} text={vision} />
      <TextSection title={texts.objectives} text={objectives} />
      <TextSection title={texts.keyResults} text={keyResults} />
      {participants.length === 0 ? null : (
        <PlayerSection title={texts.participants}>
          <Participants participants={shownParticipants(participants)} />
        </PlayerSection>
      )}
      <TextSection title={texts.summary} text={conversationSummary} />
      <Passages />
    </div>
  );
}

/** The passages that something in the publication rests on. */
function Passages() {
  const citing = useContext(CitingContext);
  return citing === null ? null : (
    <PlayerSection title={texts.passages}>
      <div className="max-w-[45.5em]">{citing.drawPassages()}</div>
    </PlayerSection>
  );
}

function TextSection({ title, text }: { title: string; text: string }) {
  if (isBlank(text)) return null;
  return (
    <PlayerSection title={title}>
      <div className="max-w-[45.5em]">
        <RichText text={text} />
      </div>
    </PlayerSection>
  );
}
