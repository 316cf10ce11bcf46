import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigation, useSearchParams } from '../../../lib/routing/router.tsx';
import { inPageNavigation } from '../../../lib/routing/in-page-navigation.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { PublicationReplayProps } from './publication-replay.tsx';
import { replayMessages as texts } from '../messages.ts';

interface ReplayOnDemand {
  /** Adds `?play` to the URL; `null` when there is nothing to play. */
  play: (() => void) | null;
  /** The URL has `?play`, and the conversation is not here as a whole. */
  isWaiting: boolean;
  /** Render it anywhere; `null` unless the URL has `?play`. */
  stage: ReactNode;
}

const openedHere = { replayOpenedHere: true };

interface ReplayOnDemandOptions extends Omit<PublicationReplayProps, 'onClose'> {
  /** Whether `replies` is the whole conversation: what is played before waits for the rest. */
  isWhole: boolean;
}

/** Plays a publication while the URL has `?play`; loads the code only then. */
export function useReplayOnDemand({ isWhole, ...props }: ReplayOnDemandOptions): ReplayOnDemand {
  const hasPlay = useSearchParams().has('play');
  const isWanted = hasPlay && isWhole && props.replies.length > 0;
  const { search, hash, state } = useLocation();
  const { visit, go } = useNavigation();
  const [Stage, setStage] = useState<ComponentType<PublicationReplayProps> | null>(null);

  useEffect(() => {
    if (!isWanted || Stage !== null) return;
    load().then(
      (Loaded) => setStage(() => Loaded),
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- the toast does not contain the cause
        console.warn('The stage could not be loaded', error);
        showToast(texts.cannotPlay, { tone: 'error' });
      },
    );
  }, [isWanted, Stage]);

  function play() {
    // Keeps the scroll position and the way back to the feed.
    const next = Object.assign({}, state, inPageNavigation, openedHere);
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
      { replace: true, state: Object.assign({}, state, inPageNavigation) },
    );
  }

  return {
    play: props.replies.length === 0 ? null : play,
    isWaiting: hasPlay && !isWhole,
    stage: isWanted && Stage !== null ? <Stage {...props} onClose={close} /> : null,
  };
}

const load = async () => (await import('./publication-replay.tsx')).PublicationReplay;
