import { copyText } from '../../lib/clipboard.ts';
import { conversationPath } from '../../paths.ts';

/** The address of a publication as one hands it on. */
export const publicationLink = (uuid: string): string =>
  `${window.location.origin}${conversationPath(uuid)}`;

/** Copies the address of a publication; false when the browser refuses, which the log says too (§8). */
export async function copyPublicationLink(uuid: string): Promise<boolean> {
  const isCopied = await copyText(publicationLink(uuid));
  // oxlint-disable-next-line no-console -- see above
  if (!isCopied) console.warn('The clipboard could not be written');
  return isCopied;
}
