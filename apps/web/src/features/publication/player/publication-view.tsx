import { isBlank } from '@convoke/contract/text.rules.ts';
import { useMemo, type ReactNode } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Seating } from '../../../ui/seating.tsx';
import { useRemixOnDemand } from '../remix/use-remix-on-demand.tsx';
import { useReplayOnDemand } from '../replay/use-replay-on-demand.tsx';
import { Participants } from './participants.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerSection } from './player-section.tsx';
import { playerMessages as texts } from './player.messages.ts';
import { PublicationHeader } from './publication-header.tsx';
import { PublicationRemarks } from './publication-remarks.tsx';
import {
  type ReadPublication,
  seatedParticipants,
  shownParticipants,
} from '../reading/read-publication.rules.ts';
import { type ProcessedReply, readReplies } from '../reading/recap.rules.ts';
import { Recap } from './recap.tsx';

export interface PublicationViewProps {
  publication: ReadPublication;
  /** Stands in place of the closing line while the rest of the conversation is on its way. */
  rest: ReactNode;
}

const none: readonly ProcessedReply[] = [];

/** A publication to be read, from the title to the last word. */
export function PublicationView({ publication, rest }: PublicationViewProps) {
  const { uuid, participants, replies } = publication;
  const spoken = useMemo(() => readReplies(replies, participants), [replies, participants]);
  const { remix, desk } = useRemixOnDemand();
  const onRemix = () => void remix(publication);
  const { play, stage } = useReplayOnDemand({
    publication,
    // Whoever is led to a late message waits for it.
    replies: rest === null ? spoken : none,
    onRemix,
  });
  const actions = { uuid, onRemix, onPlay: play };
  const guests = useMemo(() => seatedParticipants(participants), [participants]);
  return (
    <Seating people={guests}>
      <article className="flex flex-col gap-8">
        <PublicationHeader publication={publication} />
        <PlayerActions {...actions} />
        <Sections publication={publication} />
        <section aria-labelledby="recap" className="flex flex-col gap-2">
          <h2 id="recap" className="text-2xl print:break-after-avoid">
            {texts.recap}
          </h2>
          <Recap replies={spoken} />
        </section>
        {rest ?? (
          <>
            <p className="flex flex-col items-center gap-4 text-center text-ink-muted [font-variant-ligatures:none] print:hidden">
              <Mark size={40} className="text-line-strong" />
              {texts.closingLine}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <PlayerActions {...actions} />
              <PublicationRemarks publication={publication} />
            </div>
          </>
        )}
        {stage}
        {desk}
      </article>
    </Seating>
  );
}

function Sections({ publication }: { publication: ReadPublication }) {
  const { vision, objectives, keyResults, participants, conversationSummary } = publication;
  const isAnythingWritten = [vision, objectives, keyResults, conversationSummary].some(
    (text) => !isBlank(text),
  );
  if (participants.length === 0 && !isAnythingWritten) return null;
  return (
    <div className="border-t border-line print:border-0">
      <WrittenSection title={texts.vision} text={vision} />
      <WrittenSection title={texts.objectives} text={objectives} />
      <WrittenSection title={texts.keyResults} text={keyResults} />
      {participants.length === 0 ? null : (
        <PlayerSection title={texts.participants}>
          <Participants participants={shownParticipants(participants)} />
        </PlayerSection>
      )}
      <WrittenSection title={texts.summary} text={conversationSummary} />
    </div>
  );
}

function WrittenSection({ title, text }: { title: string; text: string }) {
  if (isBlank(text)) return null;
  return (
    <PlayerSection title={title}>
      <div className="max-w-[68ch]">
        <RichText text={text} />
      </div>
    </PlayerSection>
  );
}
