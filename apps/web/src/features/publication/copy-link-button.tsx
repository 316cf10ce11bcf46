import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { publicationMessages as texts } from './publish/messages.ts';
import { copyPublicationLink } from './publication-link.ts';

// docs/behaviour.md#share
const copiedForMs = 3_000;

/** Copies the link of a publication, and confirms it for a moment. */
export function CopyLinkButton({ uuid }: { uuid: string }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    const isDone = await copyPublicationLink(uuid);
    setIsCopied(isDone);
    if (!isDone) showToast(texts.copyFailed, { tone: 'error' });
  }

  return (
    <Button
      size="sm"
      icon={isCopied ? <Check size={16} aria-hidden /> : <Link2 size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? texts.linkCopied : texts.copyLink}</span>
    </Button>
  );
}
