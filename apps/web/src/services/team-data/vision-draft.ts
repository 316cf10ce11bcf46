import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { browserDesk } from './browser-desk.ts';
import { isRecord } from './chat-message.rules.ts';
import {
  readVersioned,
  readVision,
  storedVersion,
  type StoredDocument,
} from './stored-documents.rules.ts';
import { createStoredSlot } from './stored-slot.ts';

/** What stands half typed in the vision form, and the step it stands on. */
export interface VisionDraft {
  texts: Vision;
  step: number;
}

const draftDocument: StoredDocument<VisionDraft | null> = {
  key: 'convoke.visionDraft',
  read: (text) =>
    readVersioned(text, (content) => {
      const texts = readVision(content);
      if (texts === null || !isRecord(content)) {
        return { state: 'damaged', reason: 'no vision in it' };
      }
      const step = typeof content['step'] === 'number' ? content['step'] : 0;
      return { state: 'sound', value: { texts, step } };
    }),
  write: (draft) =>
    draft === null
      ? null
      : JSON.stringify({ version: storedVersion, ...draft.texts, step: draft.step }),
};

const slot = createStoredSlot(browserDesk, draftDocument);

/** The half-typed vision of this browser; `null` when there is none. */
export function loadVisionDraft(): VisionDraft | null {
  const reading = slot.load();
  return 'value' in reading ? reading.value : null;
}

/** Keeps the half-typed vision for a reload; `null` forgets it. */
export function saveVisionDraft(draft: VisionDraft | null): void {
  slot.save(draft);
}
