import { useId } from 'react';
import { publicationMessages as texts } from './messages.ts';

export interface PublishSummaryProps {
  messageCount: number;
  memberCount: number;
  /** It is known which models answered. */
  hasModels: boolean;
  hasMinutes: boolean;
  hasDecision: boolean;
  /** Passages of files. */
  passageCount: number;
  /** Title of the publication that the conversation is a remix of; `null` otherwise. */
  remixTitle: string | null;
}

/** Lists what becomes public. */
export function PublishSummary(props: PublishSummaryProps) {
  const { messageCount, memberCount, hasModels, hasMinutes, hasDecision, remixTitle } = props;
  const { passageCount } = props;
  const headingId = useId();
  const items = [
    texts.publicMessages(messageCount),
    texts.publicVision,
    texts.publicTeam(memberCount),
    ...(hasModels ? [texts.publicModels] : []),
    ...(hasMinutes ? [texts.publicMinutes] : []),
    ...(hasDecision ? [texts.publicDecision] : []),
    ...(passageCount > 0 ? [texts.publicPassages(passageCount)] : []),
    ...(remixTitle === null ? [] : [texts.publicOrigin(remixTitle)]),
  ];
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 text-sm">
      <h3 id={headingId} className="font-sans text-sm font-semibold">
        {texts.whatBecomesPublic}
      </h3>
      <ul className="list-disc pl-4 break-words marker:text-ink-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="text-ink-muted">{texts.whatHappens}</p>
    </section>
  );
}
