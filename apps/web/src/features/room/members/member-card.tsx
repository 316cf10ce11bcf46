import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { type ResponseStyle, responseStyles } from '@convoke/contract/turn-kinds.ts';
import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { moveAmongButtons, useEscape } from '../../../ui/focus.ts';
import { useOutside } from '../../../ui/overlay/open-layer.ts';
import { useSeatMarks } from '../../../ui/seat/seating.tsx';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import type { SeatState } from '../seats/seat-states.rules.ts';
import { TeamSeat, seatWords } from '../seats/team-seat.tsx';
import { DirectActions } from './direct-actions.tsx';

export interface MemberCardProps {
  member: TeamMember;
  state: SeatState;
  /** The member's position by the minutes, in a few words; empty for none. */
  standing: string;
  /** The model that speaks for the member, where there are several. */
  modelLabel: string | null;
  /** Why the actions are disabled; `null` if they are not. */
  floorTaken: string | null;
  isExpanded: boolean;
  /** Gets the focus when the actions close; without one, the button that opens them. */
  returnFocusTo: RefObject<HTMLElement | null>;
  onToggle: () => void;
  onAction: (style: ResponseStyle) => void;
}

// Two columns fit the sidebar without breaking words; with a large font, one.
const actionShape = 'px-1 text-xs whitespace-nowrap';

/** A row of the team, which opens to the member's actions. */
export function MemberCard(props: MemberCardProps) {
  const { member, state, standing, modelLabel, floorTaken } = props;
  const { isExpanded, onToggle, onAction, returnFocusTo } = props;
  const { name, role } = member;
  const id = useId();
  const marksOf = useSeatMarks();
  const actionsButton = useRef<HTMLButtonElement>(null);

  function close() {
    (returnFocusTo.current ?? actionsButton.current)?.focus();
    onToggle();
  }

  const hasTurn = state.turn === 'speaking' || state.turn === 'next';
  const stateInWords = seatWords(state);
  const model = modelLabel === null ? '' : `${texts.models.label}: ${modelLabel}`;
  const details = [model, standing].filter(Boolean).join(' · ');
  const about = [name, role, details].filter(Boolean).join('\n');
  return (
    <article
      aria-label={name}
      aria-current={hasTurn ? 'true' : undefined}
      {...marksOf({ name, role })}
      className={`group px-2.5 transition-colors in-[li:first-child]:rounded-t-card in-[li:last-child]:rounded-b-card bg-(--row) ${state.turn === 'speaking' ? '[--row:color-mix(in_oklab,var(--seat)_12%,var(--surface))]' : '[--row:var(--surface)]'}`}
    >
      <div className="relative flex min-h-11 items-center gap-2.5 py-0.5" title={about}>
        <TeamSeat name={name} role={role} size="sm" state={state} />
        <Words {...{ member, details, isExpanded }} nameId={`${id}-name`} state={stateInWords} />
        <div
          role="toolbar"
          tabIndex={-1}
          aria-label={texts.seats.actionsOf(name)}
          className="flex shrink-0 items-center outline-none"
          onKeyDown={moveAmongButtons}
        >
          {isExpanded ? null : <DirectActions {...{ name, floorTaken, onAction }} />}
          <IconButton
            ref={actionsButton}
            label={texts.actions}
            size="sm"
            className="-mr-1.5"
            aria-expanded={isExpanded}
            aria-controls={`${id}-actions`}
            aria-describedby={`${id}-name`}
            icon={
              <ChevronDown size={18} className={`transition ${isExpanded ? 'rotate-180' : ''}`} />
            }
            onClick={onToggle}
          />
        </div>
      </div>
      <div id={`${id}-actions`} data-member-actions hidden={!isExpanded}>
        {isExpanded ? (
          <OpenActions
            member={member}
            floorTaken={floorTaken}
            onAction={(style) => {
              close();
              onAction(style);
            }}
            onClose={close}
          />
        ) : null}
      </div>
    </article>
  );
}

interface WordsProps extends Pick<MemberCardProps, 'member' | 'isExpanded'> {
  nameId: string;
  /** The state of the seat in words. */
  state: string;
  details: string;
}

/** Name and role, and with open actions the details, which are in the title otherwise. */
function Words({ member: { name, role }, nameId, state, details, isExpanded }: WordsProps) {
  // `relative` also cuts what is for screen readers, and stands behind a long name.
  const cut = isExpanded ? 'break-words hyphens-auto' : 'relative truncate';
  return (
    <div className="min-w-0 flex-1 leading-tight">
      <h3 id={nameId} className={`font-sans text-[0.9375rem] font-semibold ${cut}`}>
        <bdi>{name}</bdi>
      </h3>
      <p className={`text-xs text-ink-muted ${cut}`}>
        <bdi>{role}</bdi>
        {state === '' ? null : <span className="sr-only">{`, ${state}`}</span>}
        {isExpanded || details === '' ? null : <span className="sr-only">{`. ${details}`}</span>}
      </p>
      {isExpanded && details !== '' ? (
        <p className="mt-0.5 text-xs break-words text-ink-muted">
          <bdi>{details}</bdi>
        </p>
      ) : null}
    </div>
  );
}

interface OpenActionsProps extends Pick<MemberCardProps, 'member' | 'floorTaken' | 'onAction'> {
  onClose: () => void;
}

function OpenActions({ member, floorTaken, onAction, onClose }: OpenActionsProps) {
  const id = useId();
  useEscape(true, onClose);
  return (
    <div className="mt-1 mb-3 grid animate-appear grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-1.5">
      {floorTaken === null ? null : (
        <p id={id} className="col-span-full text-xs text-ink-muted">
          {floorTaken}
        </p>
      )}
      {responseStyles.map((style) => (
        <Button
          key={style.name}
          size="sm"
          className={actionShape}
          disabled={floorTaken !== null}
          aria-describedby={floorTaken === null ? undefined : id}
          onClick={() => onAction(style)}
        >
          {texts.action[style.name]}
        </Button>
      ))}
      <MemberInfo member={member} />
      <Button
        size="sm"
        variant="quiet"
        className="col-span-full"
        icon={<X size={16} />}
        onClick={onClose}
      >
        {texts.close}
      </Button>
    </div>
  );
}

/** The description as a tooltip inside the card: the scrolling sidebar would clip one beside it. */
function MemberInfo({ member }: { member: TeamMember }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useOutside([button, tooltip], isOpen, close);
  useEscape(isOpen, close);
  const description = member.roleDescription ?? '';
  return (
    <>
      <Button
        ref={button}
        size="sm"
        className={actionShape}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.memberInfo}
      </Button>
      {isOpen ? (
        <div
          ref={tooltip}
          id={id}
          role="tooltip"
          className="col-span-full max-h-60 animate-appear overflow-y-auto rounded-card border border-line-strong bg-paper px-3 py-2 text-sm break-words whitespace-pre-line"
        >
          {isBlank(description) ? texts.defaultDescription(member.role) : description}
        </div>
      ) : null}
    </>
  );
}
