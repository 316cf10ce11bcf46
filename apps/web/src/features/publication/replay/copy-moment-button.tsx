import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { IconButton } from '../../../ui/button.tsx';
import { replayMessages as texts } from './replay.messages.ts';

/** Copies the address at which the conversation plays from here on. The answer stands on the button: a toast would lie under the stage. */
export function CopyMomentButton({ address }: { address: string }) {
  const [answer, setAnswer] = useState<{ address: string; isCopied: boolean } | null>(null);
  const isAnswered = answer?.address === address;
  async function copy() {
    setAnswer({ address, isCopied: await copyText(window.location.origin + address) });
  }
  return (
    <>
      <IconButton
        label={texts.copyLink}
        size="sm"
        icon={isAnswered && answer.isCopied ? <Check size={18} /> : <Link2 size={18} />}
        onClick={() => void copy()}
      />
      <output className="sr-only">
        {isAnswered ? (answer.isCopied ? texts.linkCopied : texts.copyFailed) : null}
      </output>
    </>
  );
}
