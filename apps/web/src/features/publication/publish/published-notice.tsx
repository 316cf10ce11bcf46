import { X } from 'lucide-react';
import { copyText } from '../../../lib/clipboard.ts';
import { conversationPath } from '../../../paths.ts';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { CopyLinkButton } from '../copy-link-button.tsx';
import { publicationMessages as texts } from './messages.ts';
import { showPublished, useJustPublished } from './published-store.ts';

/** Link to the new publication, and its delete key when the browser could not store it. */
export function PublishedNotice({ conversation }: { conversation: string }) {
  const latest = useJustPublished();
  if (latest === null) return null;
  if (latest.isDeleteKeyStored && latest.conversation !== conversation) return null;
  const { published, isDeleteKeyStored, isWithoutOrigin } = latest;
  return (
    <Notice
      tone={isDeleteKeyStored ? 'success' : 'error'}
      className="relative"
      action={
        <div className="flex flex-wrap items-center gap-2 max-sm:-ml-7.5">
          <LinkButton size="sm" to={conversationPath(published.uuid)}>
            {texts.open}
          </LinkButton>
          <CopyLinkButton uuid={published.uuid} />
          <IconButton
            label={texts.dismiss}
            size="sm"
            icon={<X size={16} />}
            // On a phone it would have a row of its own.
            className="max-sm:absolute max-sm:top-1 max-sm:right-1"
            onClick={() => showPublished(null)}
          />
        </div>
      }
    >
      <p className="break-words max-sm:pr-8">
        <bdi>{texts.publishedAs(published.introduction)}</bdi>
        {isWithoutOrigin ? ` ${texts.withoutOrigin}` : ''}
      </p>
      {isDeleteKeyStored ? null : <DeleteKey deleteKey={published.deleteKey} />}
    </Notice>
  );
}

function DeleteKey({ deleteKey }: { deleteKey: string }) {
  async function copy() {
    if (await copyText(deleteKey)) showToast(texts.keyCopied);
    else showToast(texts.copyFailed, { tone: 'error' });
  }
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p>{texts.keyNotKept}</p>
      <TextField label={texts.deleteKey} value={deleteKey} readOnly onChange={() => undefined} />
      <Button size="sm" className="self-start" onClick={() => void copy()}>
        {texts.copyKey}
      </Button>
    </div>
  );
}
