import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { copyPublicationLink } from '../publication-link.ts';
import { playerMessages as texts } from '../messages.ts';

/** docs/behaviour.md#share */
const copiedShownMs = 3000;

/** Copies the link of a publication, and confirms it for a while. */
export function ShareButton({ uuid }: { uuid: string }) {
  // The count restarts the timer for each copy.
  const [copy, setCopy] = useState({ count: 0, isShown: false });

  useEffect(() => {
    if (!copy.isShown) return undefined;
    const timer = setTimeout(() => setCopy({ ...copy, isShown: false }), copiedShownMs);
    return () => clearTimeout(timer);
  }, [copy]);

  async function share() {
    if (await copyPublicationLink(uuid)) {
      setCopy(({ count }) => ({ count: count + 1, isShown: true }));
    } else {
      showToast(texts.copyFailed, { tone: 'error' });
    }
  }

  return (
    <Button
      // As wide as the longer of its labels, so that nothing beside it moves.
      className="min-w-41 max-sm:grow"
      icon={copy.isShown ? <Check size={18} /> : <Link2 size={18} />}
      onClick={() => void share()}
    >
      <span aria-live="polite">{copy.isShown ? texts.linkCopied : texts.share}</span>
    </Button>
  );
}
