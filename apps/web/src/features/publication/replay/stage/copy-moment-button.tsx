import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../../lib/clipboard.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { replayMessages as texts } from '../../messages.ts';

/** Copies a link to the current turn. The button shows the result, because the dialog covers toasts. */
export function CopyMomentButton({ address }: { address: string }) {
  const [result, setResult] = useState<{ address: string; isCopied: boolean } | null>(null);
  const isCurrentResult = result?.address === address;
  async function copy() {
    setResult({ address, isCopied: await copyText(window.location.origin + address) });
  }
  return (
    <>
      <IconButton
        label={texts.copyLink}
        size="sm"
        icon={isCurrentResult && result.isCopied ? <Check size={18} /> : <Link2 size={18} />}
        onClick={() => void copy()}
      />
      <output className="sr-only">
        {isCurrentResult ? (result.isCopied ? texts.linkCopied : texts.copyFailed) : null}
      </output>
    </>
  );
}
