const reachable = 'a[href], button, input, textarea, select, [tabindex]';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element | undefined): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text');

/**
 * Notes what the visitor typed into the page that the build drew, where the focus is, and which button was pressed
 * before anybody heard it (boot.js marks it). The returned function gives all of it to the controls of the page that
 * has taken its place.
 */
export function keepVisitorsPlace(drawn: Element): (live: Element) => void {
  const before = Array.from(drawn.querySelectorAll(reachable));
  const focusedIndex = before.findIndex((element) => element === document.activeElement);
  const pressedIndex = before.findIndex((element) => element.hasAttribute('data-pressed'));
  const texts = before.map((element) => (isTextControl(element) ? takeText(element) : null));

  return (live) => {
    const after = Array.from(live.querySelectorAll<HTMLElement>(reachable));
    for (const [index, text] of texts.entries()) {
      const control = after[index];
      if (text !== null && isTextControl(control)) giveText(control, text);
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

/** Does what the visitor wanted, if the button still says the same; once React knows what was typed. */
function press(drawn: Element | undefined, live: HTMLElement | undefined): void {
  const labelOf = (element: Element) => element.ariaLabel ?? element.textContent;
  if (drawn === undefined || live === undefined || labelOf(drawn) !== labelOf(live)) return;
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

function takeText(control: TextControl): TypedText {
  return {
    value: control.value,
    isTyped: control.value !== control.defaultValue,
    start: control.selectionStart,
    end: control.selectionEnd,
    direction: control.selectionDirection ?? 'none',
    scrollTop: control.scrollTop,
  };
}

function giveText(control: TextControl, { value, isTyped }: TypedText): void {
  if (!isTyped || control.value === value) return;
  // Unlike `value`, which React watches, this looks like typing to it.
  control.setRangeText(value, 0, control.value.length, 'end');
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
