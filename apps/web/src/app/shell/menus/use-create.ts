import type { MouseEvent } from 'react';
import { hasStored } from '../../../lib/has-stored.ts';
import { useLocation, useNavigate } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';

/** 'Create' begins a new project where there is one; on the vision screen, which has a button for it, it changes nothing. */
export function useCreate(): (to: string, event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to, event) => {
    const isForElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (
      to !== paths.vision ||
      pathname === to ||
      isForElsewhere ||
      !hasStored('convoke.teamVision')
    )
      return;
    event.preventDefault();
    import('../../../features/library/saved-conversations.ts')
      .then((library) => library.startProject(navigate))
      // Offline, and not in the cache: the vision screen offers it again.
      .catch(() => navigate(paths.vision));
  };
}
