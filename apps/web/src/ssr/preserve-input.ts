const reachable = 'a[href], button, input, textarea, select, [tabindex]';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element | undefined): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text');

/**
 * Records typed texts, focus and a pressed button (marked by boot.js) of the prerendered page. The returned function
 * restores them in the app.
 */
export function preserveInput(prerendered: Element): (live: Element) => void {
  const before = Array.from(prerendered.querySelectorAll(reachable));
  const focusedIndex = before.findIndex((element) => element === document.activeElement);
  const pressedIndex = before.findIndex((element) => element.hasAttribute('data-pressed'));
  const texts = before.map((element) => (isTextControl(element) ? recordText(element) : null));

  return (live) => {
    const after = Array.from(live.querySelectorAll<HTMLElement>(reachable));
    for (const [index, text] of texts.entries()) {
      const control = after[index];
      if (text !== null && isTextControl(control)) restoreText(control, text);
    }
    press(before[pressedIndex], after[pressedIndex]);
    const focused = after[focusedIndex];
    if (focused === undefined || focused.tagName !== before[focusedIndex]?.tagName) return;
    focused.focus({ preventScroll: true });
    const text = texts[focusedIndex];
    if (!text || !isTextControl(focused)) return;
    focused.setSelectionRange(text.start, text.end, text.direction);
    focused.scrollTop = text.scrollTop;
  };
}

/** Repeats the click if the button has the same label, after React has handled the typed texts. */
function press(prerendered: Element | undefined, live: HTMLElement | undefined): void {
  const labelOf = (element: Element) => element.ariaLabel ?? element.textContent;
  if (prerendered === undefined || live === undefined || labelOf(prerendered) !== labelOf(live))
    return;
  setTimeout(() => live.click());
}

interface TypedText {
  value: string;
  isTyped: boolean;
  start: number | null;
  end: number | null;
  direction: 'forward' | 'backward' | 'none';
  scrollTop: number;
}

function recordText(control: TextControl): TypedText {
  return {
    value: control.value,
    isTyped: control.value !== control.defaultValue,
    start: control.selectionStart,
    end: control.selectionEnd,
    direction: control.selectionDirection ?? 'none',
    scrollTop: control.scrollTop,
  };
}

function restoreText(control: TextControl, { value, isTyped }: TypedText): void {
  if (!isTyped || control.value === value) return;
  // React tracks assignments to `value` and would ignore the event.
  control.setRangeText(value, 0, control.value.length, 'end');
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
