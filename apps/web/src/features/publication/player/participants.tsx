import { isBlank } from '@convoke/contract/text.rules.ts';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { Bubble } from '../../../ui/overlay/bubble.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { Seat } from '../../../ui/seat/seat.tsx';
import { cutRole } from './participant-role.rules.ts';
import { playerMessages as texts } from '../messages.ts';
import type { Participant } from '../reading/read-publication.rules.ts';
import { shownSeatName } from '../reading/shown-name.rules.ts';

/** docs/behaviour.md#participants-of-a-publication */
const bubbleDurationMs = 5000;

/** The participants, each with a bubble that shows the role description. */
export function Participants({ participants }: { participants: readonly Participant[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3 print:block">
      {participants.map((participant, index) => (
        // Participants never change, and two may share a name.
        <li key={index}>
          <ParticipantCard participant={participant} />
        </li>
      ))}
    </ul>
  );
}

function ParticipantCard({ participant }: { participant: Participant }) {
  const { name, role, description } = participant;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shownRole = cutRole(role);
  const isCut = shownRole !== role;
  return (
    <article
      aria-label={name}
      className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 print:mb-2 print:items-start print:break-inside-avoid print:border-0 print:bg-transparent print:p-0"
    >
      <Seat name={shownSeatName(name)} role={role} />
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-base leading-snug font-semibold break-words hyphens-auto">
          <bdi>{name}</bdi>
        </h3>
        {role === '' ? null : (
          <p className="text-sm text-ink-muted">
            <bdi
              title={isCut ? role : undefined}
              aria-hidden={isCut ? 'true' : undefined}
              className="print:hidden"
            >
              {shownRole}
            </bdi>
            <bdi className={isCut ? 'sr-only print:not-sr-only' : 'hidden print:inline'}>
              {role}
            </bdi>
          </p>
        )}
        {isBlank(description) ? null : (
          <div className="hidden text-sm print:block">
            <RichText text={description} />
          </div>
        )}
      </div>
      <IconButton
        ref={button}
        data-with-script=""
        label={texts.about(name)}
        icon={<Info size={18} />}
        aria-expanded={isOpen}
        className="-mr-1 print:hidden"
        onClick={() => setIsOpen(!isOpen)}
      />
      <Bubble
        label={texts.about(name)}
        anchor={button}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        durationMs={bubbleDurationMs}
      >
        {isCut ? <p className="mb-2 font-semibold break-words">{role}</p> : null}
        {isBlank(description) ? texts.noDescription : <RichText text={description} />}
      </Bubble>
    </article>
  );
}
