import { fileStore } from '../../workspace/files/file-store.ts';
import { createFileCarrier } from './create-file-carrier.ts';

/** Puts the files on the table of this tab into requests. */
export const fileCarrier = createFileCarrier({
  readText: fileStore.readText,
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
});
