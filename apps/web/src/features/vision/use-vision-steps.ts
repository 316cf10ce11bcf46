import type { Vision, VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { useCallback, useRef, useState } from 'react';
import { useErrorTexts } from '../../services/api/errors/use-error-texts.ts';
import { replaceVision, useWorkspace } from '../../services/workspace/workspace.ts';
import { loadVisionDraft, saveVisionDraft } from '../../services/workspace/vision-draft.ts';
import { isFromFormerVision } from './former-vision.rules.ts';
import { draftEntry, entryOf } from './vision-draft.rules.ts';
import {
  canEnterStep,
  fieldOfStep,
  firstInvalidStep,
  isTooLong,
  lastStep,
  visionFields,
  visionTextError,
} from './vision-steps.rules.ts';

/** The state of the vision form: the draft, the current step, and which errors to show. */
export function useVisionSteps(onDone: () => void) {
  const vision = useWorkspace((state) => state.vision);
  // From the first change on, this form wins over what other tabs save.
  const [typed, setTyped] = useState(() => draftEntry(loadVisionDraft(), vision));
  const [touched, setTouched] = useState<readonly VisionField[]>([]);
  const [kept, setKept] = useState<readonly VisionField[]>([]);
  const { focusChosenStep, expectFocus } = useStepFocus();

  const { texts, step } = typed ?? entryOf(vision);
  const field = fieldOfStep(step);
  const text = texts[field];
  const error = visionTextError(field, text);
  const isLeftInvalid = error !== null && touched.includes(field);
  const isErrorShown = (useErrorTexts(isLeftInvalid) && isLeftInvalid) || isTooLong(text);

  function update(change: { texts?: Vision; step?: number }) {
    const next = { texts, step, ...change };
    setTyped(next);
    saveVisionDraft({ ...next, base: vision });
  }

  function touch(...fields: VisionField[]) {
    setTouched((before) => Array.from(new Set([...before, ...fields])));
  }

  function goTo(target: number) {
    if (!canEnterStep(texts, step, target)) return;
    expectFocus(target !== step);
    update({ step: target });
  }

  function goNext() {
    if (error !== null) touch(field);
    else if (step < lastStep) goTo(step + 1);
    else submit();
  }

  function submit() {
    const invalidStep = firstInvalidStep(texts);
    if (invalidStep !== null) {
      touch(...visionFields);
      goTo(invalidStep);
      return;
    }
    replaceVision(texts);
    saveVisionDraft(null);
    onDone();
  }

  return {
    texts,
    step,
    field,
    error,
    isErrorShown,
    focusChosenStep,
    /** Whether the text of the step belongs to a vision that has become another one. */
    isFormer: isFromFormerVision(field, vision, texts) && !kept.includes(field),
    keepFormer: () => setKept([...kept, field]),
    goTo,
    goNext,
    changeText: (next: string) => update({ texts: { ...texts, [field]: next } }),
    changeTexts: (next: Vision) => update({ texts: next }),
    leaveField: () => touch(field),
  };
}

/** Focuses the text area only after the visitor chose a step: on arrival, screen readers start at the page title. */
function useStepFocus() {
  const isStepChosen = useRef(false);
  const focusChosenStep = useCallback((textArea: HTMLTextAreaElement | null) => {
    if (textArea === null || !isStepChosen.current) return;
    isStepChosen.current = false;
    textArea.focus();
  }, []);

  function expectFocus(isChosen: boolean) {
    isStepChosen.current = isChosen;
  }
  return { focusChosenStep, expectFocus };
}
