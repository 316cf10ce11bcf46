import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { setReaders } from '../../../services/workspace/files/table-files.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { fileMessages as texts } from '../messages.ts';

/** Who may read a file: everybody, or the members who are chosen. */
export function FileReaders({ file: { label, readers } }: { file: TableFile }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const members = useWorkspace((state) => state.members);
  const chosen = members.filter((member) => readers?.includes(memberId(member)) !== false);
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const names = chosen.map(({ name }) => name).join(', ');
  const summary = readers === undefined ? texts.everyone : names || texts.nobody;

  function choose(id_: string, isChecked: boolean) {
    const ids = chosen.map(memberId).filter((one) => one !== id_);
    setReaders(label, isChecked ? [...ids, id_] : ids);
  }

  return (
    <div className="text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-ml-2 flex min-h-8 max-w-full items-center gap-1 rounded-full px-2 text-ink-muted hover:bg-tint hover:text-ink pointer-coarse:min-h-11"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="shrink-0">{texts.readers}:</span>
        <bdi className="truncate font-medium text-ink">{summary}</bdi>
        <ChevronDown
          size={16}
          aria-hidden
          className={`shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <fieldset
        id={id}
        hidden={!isOpen}
        disabled={isPaused}
        aria-label={texts.readers}
        className="pl-1"
      >
        <CheckboxField
          label={texts.everyone}
          isChecked={readers === undefined}
          onChange={(isChecked) => setReaders(label, isChecked ? null : members.map(memberId))}
        />
        {members.map((member) => (
          <CheckboxField
            key={memberId(member)}
            label={member.name}
            isChecked={chosen.includes(member)}
            onChange={(isChecked) => choose(memberId(member), isChecked)}
          />
        ))}
        {readers !== undefined && chosen.length === 0 ? (
          <p className="text-xs text-ink-muted">{texts.nobodyExplanation}</p>
        ) : null}
      </fieldset>
    </div>
  );
}
