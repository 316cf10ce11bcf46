import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigation, useSearchParams } from '../../../lib/routing/router.tsx';
import { stepInPlace } from '../../../lib/step-in-place.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { PublicationReplayProps } from './publication-replay.tsx';
import { replayMessages as texts } from './replay.messages.ts';

interface ReplayOnDemand {
  /** Writes it into the address; `null` where there is nothing to play. */
  play: (() => void) | null;
  /** Put it anywhere on the page; it is empty until the address says that it plays. */
  stage: ReactNode;
}

const openedHere = { replayOpenedHere: true };

/** Plays a publication while the address says `?play`. Those who only read do without its code. */
export function useReplayOnDemand(props: Omit<PublicationReplayProps, 'onClose'>): ReplayOnDemand {
  const isWanted = useSearchParams().has('play') && props.replies.length > 0;
  const { search, hash, state } = useLocation();
  const { visit, go } = useNavigation();
  const [Stage, setStage] = useState<ComponentType<PublicationReplayProps> | null>(null);

  useEffect(() => {
    if (!isWanted || Stage !== null) return;
    load().then(
      (Loaded) => setStage(() => Loaded),
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- the visitor is told that it failed, the log why
        console.warn('The stage could not be loaded', error);
        showToast(texts.cannotPlay, { tone: 'error' });
      },
    );
  }, [isWanted, Stage]);

  function play() {
    // The page stays where it is, and so does the way back to the feed.
    const next = Object.assign({}, state, stepInPlace, openedHere);
    visit({ search: '?play', hash }, { state: next });
  }

  function close() {
    if (typeof state === 'object' && state !== null && 'replayOpenedHere' in state) {
      go(-1);
      return;
    }
    const rest = new URLSearchParams(search);
    rest.delete('play');
    visit(
      { search: rest.toString(), hash },
      { replace: true, state: Object.assign({}, state, stepInPlace) },
    );
  }

  return {
    play: props.replies.length === 0 ? null : play,
    stage: isWanted && Stage !== null ? <Stage {...props} onClose={close} /> : null,
  };
}

const load = async () => (await import('./publication-replay.tsx')).PublicationReplay;
