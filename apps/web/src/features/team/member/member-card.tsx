import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { ArrowDown, ArrowUp, ChevronDown, Pencil, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { isolated } from '../../../lib/text/isolated.ts';
import { useOfferedModels } from '../../../services/api/offered-models.ts';
import { lacksModel, modelOf } from '../../../services/workspace/models/member-model.rules.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Seat } from '../../../ui/seat/seat.tsx';
import { teamMessages as texts } from '../messages.ts';

interface MemberCardProps {
  member: TeamMember;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A member of the team with its actions. */
export function MemberCard({ member, isFirst, isLast, onMove, onEdit, onRemove }: MemberCardProps) {
  const { name, roleDescription } = member;
  const descriptionId = useId();
  const [isOpen, setIsOpen] = useState(false);

  function moveWithKeys(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    // Alt and an arrow key work on every button of the card, so the card handles them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onKeyDown={moveWithKeys}
      className="animate-rise rounded-card border border-line bg-surface px-3 py-2.5"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <SeatedName member={member} />
        <div className="-mr-1 flex">
          {roleDescription === undefined ? null : (
            <DescriptionButton
              {...{ name, isOpen, descriptionId }}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          <MoveButtons {...{ name, isFirst, isLast, onMove }} />
          <IconButton
            size="sm"
            label={texts.edit(name)}
            icon={<Pencil size={17} />}
            data-edits
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            label={texts.remove(name)}
            icon={<X size={18} />}
            data-removes
            onClick={onRemove}
          />
        </div>
      </div>
      {roleDescription === undefined ? null : (
        <p
          id={descriptionId}
          hidden={!isOpen}
          className="mt-2 border-t border-line pt-2 pb-0.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {roleDescription}
        </p>
      )}
    </li>
  );
}

function SeatedName({ member }: Pick<MemberCardProps, 'member'>) {
  const { name, role } = member;
  const models = useOfferedModels();
  const model = models.length > 1 ? modelOf(member, models) : null;
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
      <Seat name={name} role={role} />
      <div className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-muted">
          <bdi>{role}</bdi>
        </p>
        {model === null ? null : (
          <p className="text-xs text-ink-muted">
            <span className="sr-only">{`${texts.model}: `}</span>
            <bdi>
              {lacksModel(member, models) ? texts.modelInstead(isolated(model.label)) : model.label}
            </bdi>
          </p>
        )}
      </div>
    </div>
  );
}

interface DescriptionButtonProps {
  name: string;
  isOpen: boolean;
  descriptionId: string;
  onClick: () => void;
}

function DescriptionButton({ name, isOpen, descriptionId, onClick }: DescriptionButtonProps) {
  return (
    <IconButton
      size="sm"
      label={texts.descriptionOf(name)}
      icon={
        <ChevronDown size={18} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      }
      aria-expanded={isOpen}
      aria-controls={descriptionId}
      onClick={onClick}
    />
  );
}

interface MoveButtonsProps extends Pick<MemberCardProps, 'isFirst' | 'isLast' | 'onMove'> {
  name: string;
}

/** Not disabled at the ends: a disabled button would lose the focus. */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const className = 'aria-disabled:opacity-40 aria-disabled:hover:bg-transparent';
  return (
    <>
      <IconButton
        size="sm"
        label={texts.moveUp(name)}
        icon={<ArrowUp size={18} />}
        aria-disabled={isFirst}
        data-moves="-1"
        className={className}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        label={texts.moveDown(name)}
        icon={<ArrowDown size={18} />}
        aria-disabled={isLast}
        data-moves="1"
        className={className}
        onClick={() => onMove(1)}
      />
    </>
  );
}
