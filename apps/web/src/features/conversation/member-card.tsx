import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEscape } from '../../ui/focus.ts';
import { useOutside } from '../../ui/open-layer.ts';
import { Seat } from '../../ui/seat.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import { memberActions, type MemberAction } from './conversation-turn.ts';

export interface MemberCardProps {
  member: TeamMember;
  /** `speaking` has the floor, `next` answers what the visitor writes. */
  standing: 'speaking' | 'next' | 'listening';
  /** While a reply is on its way nobody else can be asked (§4). */
  areActionsDisabled: boolean;
  isExpanded: boolean;
  onToggle: () => void;
  onAction: (action: MemberAction) => void;
}

// Two fit side by side in the sidebar without breaking their words; with large letters one.
const actionShape = 'px-1 text-xs whitespace-nowrap';

export function MemberCard(props: MemberCardProps) {
  const { member, standing, areActionsDisabled, isExpanded, onToggle, onAction } = props;
  const { name, role } = member;
  const id = useId();
  const actionsButton = useRef<HTMLButtonElement>(null);
  const words = standing === 'listening' ? null : texts.standings[standing];

  function close() {
    actionsButton.current?.focus();
    onToggle();
  }

  return (
    <article
      aria-label={name}
      aria-current={standing === 'listening' ? undefined : 'true'}
      className={`rounded-card border p-3 transition-colors ${standing === 'speaking' ? 'border-accent bg-accent-tint' : 'border-line bg-surface'}`}
    >
      <div className="flex items-start gap-3">
        <Seat name={name} role={role} />
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-base leading-snug font-semibold break-words hyphens-auto">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm break-words hyphens-auto text-ink-muted">
            <bdi>{role}</bdi>
          </p>
          {words === null ? null : (
            <p className="mt-0.5 flex items-center gap-1.5 text-xs font-medium">
              <span
                aria-hidden="true"
                className={`size-2 rounded-full ${standing === 'speaking' ? 'bg-accent' : 'border border-accent'}`}
              />
              {words}
            </p>
          )}
          <Button
            ref={actionsButton}
            size="sm"
            variant="quiet"
            className="mt-1 -mb-1 -ml-4"
            aria-expanded={isExpanded}
            aria-controls={`${id}-actions`}
            icon={
              <ChevronDown size={16} className={`transition ${isExpanded ? 'rotate-180' : ''}`} />
            }
            onClick={onToggle}
          >
            {texts.actions}
          </Button>
        </div>
      </div>
      <div id={`${id}-actions`} hidden={!isExpanded}>
        {isExpanded ? (
          <OpenActions
            member={member}
            areActionsDisabled={areActionsDisabled}
            onAction={(action) => {
              close();
              onAction(action);
            }}
            onClose={close}
          />
        ) : null}
      </div>
    </article>
  );
}

interface OpenActionsProps extends Pick<
  MemberCardProps,
  'member' | 'areActionsDisabled' | 'onAction'
> {
  onClose: () => void;
}

function OpenActions({ member, areActionsDisabled, onAction, onClose }: OpenActionsProps) {
  useEscape(true, onClose);
  return (
    <div className="mt-3 grid animate-appear grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-1.5">
      {memberActions.map((action) => (
        <Button
          key={action.name}
          size="sm"
          className={actionShape}
          disabled={areActionsDisabled}
          onClick={() => onAction(action)}
        >
          {texts.action[action.name]}
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

/** The description as a tooltip in the card itself: the sidebar scrolls and would cut off one beside it. */
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
