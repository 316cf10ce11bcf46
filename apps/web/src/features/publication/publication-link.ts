import { copyText } from '../../lib/clipboard.ts';
import { conversationPath } from '../../paths.ts';

/** Absolute URL of a publication. */
export const publicationLink = (uuid: string): string =>
  `${window.location.origin}${conversationPath(uuid)}`;

/** Copies the link of a publication; logs and returns false when the browser refuses (docs/behaviour.md#share). */
export async function copyPublicationLink(uuid: string): Promise<boolean> {
  const isCopied = await copyText(publicationLink(uuid));
  // oxlint-disable-next-line no-console -- see above
  if (!isCopied) console.warn('The clipboard could not be written');
  return isCopied;
}
