import { limits } from '@convoke/contract/limits.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { conversationMessages } from '../../../services/talk/messages.ts';
import { storageIssueText } from '../../../services/workspace/storage-issue-text.ts';
import {
  deleteTeam,
  putSavedTeam,
  saveTeam,
} from '../../../services/workspace/teams/saved-teams.ts';
import { sortedTeams, teamNamed } from '../../../services/workspace/teams/saved-teams.rules.ts';
import { readWorkspace, useWorkspace } from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast, undoDurationMs } from '../../../ui/toast.tsx';
import { NameForm } from '../name-form.tsx';
import { startWithTeam } from '../saved-conversations.ts';
import { TeamItem } from './team-item.tsx';

const texts = () => conversationMessages.library.teams;

/** The teams saved under a name, each one press away, and what saves the one at the table. */
export function SavedTeams({ onOpen }: { onOpen: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const teams = useWorkspace((state) => state.savedTeams);
  const hasTeam = useWorkspace((state) => state.members.length > 0);
  if (teams.length === 0 && !hasTeam) return null;

  function remove(team: SavedTeam) {
    if (deleteTeam(team.id)) offerUndo(texts().deleted(team.name), team);
    else sayNotStored();
    heading.current?.focus();
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-6">
      <h3
        ref={heading}
        id={`${id}-title`}
        tabIndex={-1}
        className="font-sans text-sm font-medium text-ink-muted outline-none"
      >
        {texts().title}
      </h3>
      {teams.length === 0 ? null : (
        <ul aria-labelledby={`${id}-title`} className="flex flex-col">
          {sortedTeams(teams).map((team) => (
            <TeamItem
              key={team.id}
              team={team}
              onOpen={() => {
                startWithTeam(navigate, team);
                onOpen();
              }}
              onDelete={() => remove(team)}
            />
          ))}
        </ul>
      )}
      {hasTeam ? <SaveTeam teams={teams} /> : null}
    </section>
  );
}

function SaveTeam({ teams }: { teams: readonly SavedTeam[] }) {
  const [isNaming, setIsNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isNaming)
    return (
      <NameForm
        label={texts().name}
        maxLength={limits.savedTeamName}
        confirmLabel={(name) =>
          teamNamed(teams, name) === undefined ? texts().confirm : texts().replace
        }
        onSave={save}
        onDone={() => {
          // Before the focus moves to the button, it has to be there again.
          flushSync(() => setIsNaming(false));
          button.current?.focus();
        }}
      />
    );
  return (
    <Button
      ref={button}
      size="sm"
      variant="quiet"
      className="-ml-3.5"
      icon={<Users size={18} />}
      onClick={() => setIsNaming(true)}
    >
      {texts().save}
    </Button>
  );
}

/** The answer says why the team is not saved. */
function save(name: string): string | null {
  if (isBlank(name)) return texts().nameless;
  const former = teamNamed(readWorkspace().savedTeams, name);
  const outcome = saveTeam(name);
  if (outcome === 'tooMany') return texts().tooMany(limits.savedTeams);
  if (outcome === 'notStored') return whyNotStored();
  if (former === undefined) showToast(texts().saved(name));
  else offerUndo(texts().replaced(former.name), former);
  return null;
}

function offerUndo(text: string, team: SavedTeam): void {
  const undo = () => {
    if (!putSavedTeam(team)) sayNotStored();
  };
  showToast(text, {
    durationMs: undoDurationMs,
    action: { label: conversationMessages.conversations.undo, run: undo },
  });
}

const whyNotStored = (): string =>
  storageIssueText(readWorkspace().storageIssues) || texts().notSaved;

const sayNotStored = (): void => showToast(whyNotStored(), { tone: 'error' });
