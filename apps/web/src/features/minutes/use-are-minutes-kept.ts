import { usePublicConfig } from '../../services/api/public-config.ts';
import { useKeepMinutes } from '../../services/workspace/outcome/keep-minutes.ts';

/** Whether minutes are kept: as the visitor chose, else where a call of the model costs no money. */
export function useAreMinutesKept(): boolean {
  const choice = useKeepMinutes();
  const ai = usePublicConfig()?.ai;
  return choice ?? (ai?.mode === 'rehearsal' || ai?.isLocal === true);
}
