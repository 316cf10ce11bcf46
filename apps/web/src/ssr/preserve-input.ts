const reachable = 'a[href], button, input, textarea, select, [tabindex]';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element | undefined): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text');

/**
 * Records typed texts, focus, a pressed button (marked by boot.js) and a press under way of the prerendered page. The
 * returned function restores them in the app.
 */
export function preserveInput(prerendered: Element): (live: Element) => void {
  const before = Array.from(prerendered.querySelectorAll(reachable));
  const focusedIndex = before.findIndex((element) => element === document.activeElement);
  const pressedIndex = before.findIndex((element) => element.hasAttribute('data-pressed'));
  const heldIndex = before.findLastIndex((element) => element.matches(':active'));
  const texts = before.map((element) => (isTextControl(element) ? recordText(element) : null));

  return (live) => {
    const after = Array.from(live.querySelectorAll<HTMLElement>(reachable));
    for (const [index, text] of texts.entries()) {
      const control = after[index];
      if (text !== null && isTextControl(control)) restoreText(control, text);
    }
    if (isSame(before[pressedIndex], after[pressedIndex])) click(after[pressedIndex]);
    if (isSame(before[heldIndex], after[heldIndex])) clickOnRelease(after[heldIndex]);
    const focused = after[focusedIndex];
    if (focused === undefined || focused.tagName !== before[focusedIndex]?.tagName) return;
    focused.focus({ preventScroll: true });
    const text = texts[focusedIndex];
    if (!text || !isTextControl(focused)) return;
    focused.setSelectionRange(text.start, text.end, text.direction);
    focused.scrollTop = text.scrollTop;
  };
}

function isSame(prerendered: Element | undefined, live: Element | undefined): boolean {
  const labelOf = (element: Element) => element.ariaLabel ?? element.textContent;
  return prerendered !== undefined && live !== undefined && labelOf(prerendered) === labelOf(live);
}

/** After React has handled the typed texts. */
function click(live: HTMLElement | undefined): void {
  setTimeout(() => live?.click());
}

/** There is no click when the element that the mouse went down on has left the page before the mouse goes up. */
function clickOnRelease(live: HTMLElement | undefined): void {
  const release = ({ button, target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const isForElsewhere = button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
    if (!isForElsewhere && target instanceof Node && live?.contains(target)) click(live);
  };
  document.addEventListener('mouseup', release, { once: true, capture: true });
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
