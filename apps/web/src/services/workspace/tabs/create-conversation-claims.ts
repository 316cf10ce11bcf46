/** What tabs tell one another. */
export type TabMessage =
  /** A tab goes on with this conversation from now on. */
  | { type: 'claimed'; id: string }
  | { type: 'renamed'; id: string; title: string }
  /** The list of conversations is another one. */
  | { type: 'changed' };

/** The channel between the tabs of one browser. */
export interface TabChannel {
  tell: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => void;
}

/** Which tab may write a conversation: the one that opened it last. */
export interface ConversationClaims {
  /** Resolves when this tab may go on with the conversation. */
  claim: (id: string) => Promise<void>;
  release: () => void;
}

interface ConversationClaimsDeps {
  /** Missing on plain http: the tab before then hears of the claim and lets go, but is not waited for. */
  locks: LockManager | null;
  channel: TabChannel | null;
  /** Another tab goes on with it. Until this is done, that tab waits; a tab that is frozen is not waited for. */
  onLost: (id: string) => Promise<void>;
  timeoutMs?: number;
}

const lockName = (id: string) => `convoke.conversation.${id}`;

/** Makes the claims of this tab: a lock is the right to write, and a message asks for it. */
export function createConversationClaims({
  locks,
  channel,
  onLost,
  timeoutMs = 1_000,
}: ConversationClaimsDeps): ConversationClaims {
  let held: { id: string; release: () => void } | null = null;

  function release() {
    held?.release();
    held = null;
  }

  async function lose(id: string) {
    if (held?.id !== id) return;
    const lost = held;
    held = null;
    await onLost(id);
    lost.release();
  }

  channel?.listen((message) => {
    if (message.type === 'claimed') void lose(message.id);
  });

  return {
    release,
    async claim(id) {
      if (held?.id === id) return;
      release();
      channel?.tell({ type: 'claimed', id });
      const claim = { id, release: () => {} };
      held = claim;
      if (locks === null) return;
      const hold = (options: LockOptions) => holdLock(locks, id, options, () => void lose(id));
      try {
        claim.release = await hold({ signal: AbortSignal.timeout(timeoutMs) });
      } catch {
        claim.release = await hold({ steal: true });
      }
      // Given up while it was waited for.
      if (held !== claim) claim.release();
    },
  };
}

/** Resolves with its release once the lock is held; rejects when it is not to be had in time. */
function holdLock(
  locks: LockManager,
  id: string,
  options: LockOptions,
  onTakenAway: () => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isHeld = false;
    locks
      .request(lockName(id), options, async () => {
        isHeld = true;
        await new Promise<void>((end) => {
          resolve(end);
        });
      })
      .catch((error: unknown) => {
        reject(error);
        // Taken away while it was held: this tab was too slow to answer.
        if (isHeld) onTakenAway();
      });
  });
}

/** Whether something is a message between tabs of this version. */
export function isTabMessage(value: unknown): value is TabMessage {
  return typeof value === 'object' && value !== null && 'type' in value;
}
