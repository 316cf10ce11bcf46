import { limits } from '@convoke/contract/limits.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { conversationMessages } from '../../../services/talk/messages.ts';
import { renameTeam } from '../../../services/workspace/teams/saved-teams.ts';
import { IconButton } from '../../../ui/button.tsx';
import { NameForm } from '../name-form.tsx';

interface TeamItemProps {
  team: SavedTeam;
  onOpen: () => void;
  onDelete: () => void;
}

/** A saved team in the list: a press begins a chat with it. */
export function TeamItem({ team: { id, name, members }, onOpen, onDelete }: TeamItemProps) {
  const texts = conversationMessages.conversations;
  const { teams } = conversationMessages.library;
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);

  function rename(next: string): string | null {
    if (isBlank(next)) return teams.nameless;
    return renameTeam(id, next) ? null : teams.taken;
  }

  return (
    <li className="-mx-2 flex items-center gap-1 border-b border-line py-1 last:border-0">
      {isRenaming ? (
        <NameForm
          label={teams.name}
          name={name}
          maxLength={limits.savedTeamName}
          confirmLabel={() => texts.renameSave}
          onSave={rename}
          onDone={() => {
            flushSync(() => setIsRenaming(false));
            renameButton.current?.focus();
          }}
        />
      ) : (
        <>
          <button
            type="button"
            title={teams.open}
            className="flex min-w-0 flex-1 flex-col rounded-sm px-2 py-2 text-left transition hover:bg-tint"
            onClick={onOpen}
          >
            <bdi className="max-w-full font-medium break-words">{name}</bdi>
            <span className="sr-only">: </span>
            <span className="max-w-full truncate text-sm text-ink-muted">
              <bdi>{members.map((member) => member.name).join(', ')}</bdi>
            </span>
          </button>
          <IconButton
            ref={renameButton}
            label={texts.rename(name)}
            icon={<Pencil size={18} />}
            onClick={() => setIsRenaming(true)}
          />
          <IconButton label={texts.remove(name)} icon={<Trash2 size={18} />} onClick={onDelete} />
        </>
      )}
    </li>
  );
}
