import type { TableFile } from '@convoke/talk/files/table-file.ts';

/** The files by the place of the message before which their line stands; the number of messages at the end. */
export function fileLines(
  files: readonly TableFile[],
  messages: readonly { sentAt: number }[],
): Map<number, TableFile[]> {
  const lines = new Map<number, TableFile[]>();
  for (const file of files) {
    const place = messages.findLastIndex(({ sentAt }) => sentAt <= file.addedAt) + 1;
    lines.set(place, [...(lines.get(place) ?? []), file]);
  }
  return lines;
}
