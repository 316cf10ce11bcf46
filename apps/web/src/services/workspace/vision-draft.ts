import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import * as z from 'zod/mini';
import { readBy } from '@convoke/talk/lib/read-fields.ts';
import { readVision, storedVisionSchema } from '@convoke/talk/team/member.ts';
import { readAs, storedVersion, type StorageFormat } from '../storage/storage-format.ts';
import { createStorageEntry } from '../storage/storage-entry.ts';

const draftSchema = z.pipe(
  z.object({
    ...storedVisionSchema.shape,
    /** The step it stands on. */
    step: z.catch(z.number(), 0),
    /** The vision that the typing began from: when another one was loaded since, the draft is out of date. */
    base: z.catch(readBy(readVision), null),
  }),
  z.transform(({ step, base, ...texts }) => ({ texts, step, base })),
);
/** The half-typed texts of the vision form. */
export type VisionDraft = z.infer<typeof draftSchema>;

const draftFormat: StorageFormat<VisionDraft | null> = {
  key: 'convoke.visionDraft',
  read: (text) => readAs(text, draftSchema, 'vision'),
  write: (draft) =>
    draft === null
      ? null
      : JSON.stringify({
          version: storedVersion,
          ...draft.texts,
          step: draft.step,
          base: draft.base,
        }),
};

const slot = createStorageEntry(browserStorage, draftFormat);

/** The half-typed vision of this browser; `null` when there is none. */
export function loadVisionDraft(): VisionDraft | null {
  const reading = slot.load();
  return 'value' in reading ? reading.value : null;
}

/** Keeps the half-typed vision for a reload; `null` forgets it. */
export function saveVisionDraft(draft: VisionDraft | null): void {
  slot.save(draft);
}

/** The vision as the visitor sees it: what is half typed over it, else the saved one. */
export function currentVision(vision: Vision | null): Vision | null {
  const draft = loadVisionDraft();
  return draft !== null && isSameVision(draft.base, vision) ? draft.texts : vision;
}

/** True when two visions say the same. */
export const isSameVision = (one: Vision | null, other: Vision | null): boolean =>
  one?.teamVision === other?.teamVision &&
  one?.objectives === other?.objectives &&
  one?.keyResults === other?.keyResults;
