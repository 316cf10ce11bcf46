import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import {
  currentTitle,
  keepCurrentWork,
  takeOver,
  unfinishedWork,
} from '../../../services/team-data/take-over.ts';
import type { UnfinishedKind } from '../../../services/team-data/unfinished-work.rules.ts';
import { showToast } from '../../../ui/toast.tsx';
import { RemixDialog } from './remix-dialog.tsx';
import { remixMessages as texts } from './remix.messages.ts';
import { showRemixNotes } from './remix-notes.ts';
import type { RemixSource } from './remix-source.ts';
import { remixTeam } from './remix-team.rules.ts';
import { savedFirstTitle } from './remix-titles.rules.ts';

export type { RemixSource } from './remix-source.ts';

export interface Remix {
  /** Takes a publication up: asks first where work of the visitor's would be replaced, then goes to the team dashboard. */
  remix: (source: RemixSource) => void;
  /** Put it anywhere on the page; it is empty until there is something to ask. */
  dialog: ReactNode;
}

interface Question {
  source: RemixSource;
  /** The title under which the visitor's work will be saved. */
  title: string;
  kind: Exclude<UnfinishedKind, null>;
  isRefused: boolean;
}

/** The remix of a publication, for the feed and the player (§4). */
export function useRemix(): Remix {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  // On the way to the dashboard: a second click meets a page that is still there, and would leave it twice.
  const isLeaving = useRef(false);

  function seat(source: RemixSource) {
    const { vision, members, notes } = remixTeam(source);
    takeOver({ publication: { uuid: source.uuid, title: titleOf(source) }, vision, members });
    showRemixNotes(source.uuid, notes);
    setQuestion(null);
    isLeaving.current = true;
    navigate(paths.teamDashboard);
  }

  function remix(source: RemixSource) {
    if (isLeaving.current) return;
    tellFailure(() => {
      const { vision, members } = remixTeam(source);
      const hasVision = Object.values(vision).some((text) => text !== '');
      if (members.length === 0 && !hasVision) {
        // oxlint-disable-next-line no-console -- §8: logged; a visitor who waits for a team is told as well
        console.warn('Remix without data', source.uuid);
        showToast(texts.nothingToRemix, { tone: 'error' });
        return;
      }
      const kind = unfinishedWork();
      if (kind === null) return seat(source);
      const title = savedFirstTitle(kind, currentTitle(), titleOf(source));
      return setQuestion({ source, kind, title, isRefused: false });
    });
  }

  function confirm({ source, title }: Question) {
    tellFailure(() => {
      // Another tab may have saved it meanwhile.
      const isStillThere = unfinishedWork() !== null;
      if (isStillThere && !keepCurrentWork(title)) {
        setQuestion((current) => (current === null ? null : { ...current, isRefused: true }));
        return;
      }
      seat(source);
      if (isStillThere) showToast(texts.savedFirst(title), { tone: 'info' });
    });
  }

  return {
    remix,
    dialog:
      question === null ? null : (
        <RemixDialog
          {...question}
          onConfirm={() => confirm(question)}
          onCancel={() => setQuestion(null)}
        />
      ),
  };
}

const titleOf = ({ introduction }: RemixSource) => introduction.trim() || texts.untitled;

/** §8: logged; beyond it the visitor is told. */
function tellFailure(act: () => void): void {
  try {
    act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- see above
    console.error('Remix failed', error);
    showToast(texts.failed, { tone: 'error' });
  }
}
