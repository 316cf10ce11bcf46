import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { fileStore } from '../../../services/workspace/files/file-store.ts';
import { showToast } from '../../../ui/toast.tsx';
import { fileMessages as texts } from '../messages.ts';

/** Offers the original of a file as a download; says so where this browser has its text alone. */
export async function downloadOriginal({ hash, name }: TableFile): Promise<void> {
  const original = await fileStore.readOriginal(hash);
  if (original === null) showToast(texts.noOriginal, { tone: 'error' });
  else saveBlob(name, original);
}
