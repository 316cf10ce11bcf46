const reachable = 'a[href], button, input, textarea, select, [tabindex]';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element | undefined): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && ['text', 'search'].includes(element.type));

/**
 * Records typed texts, focus, a pressed button (marked by boot.js) and a press under way of the prerendered page. The
 * returned function restores them in the app.
 */
export function preserveInput(prerendered: Element): (live: Element) => void {
  const before = controlsOf(prerendered);
  const find = (test: (element: Element) => boolean) =>
    [...before].findLast(([, element]) => test(element))?.[0] ?? '';
  const focusedKey = find((element) => element === document.activeElement);
  const pressedKey = find((element) => element.hasAttribute('data-pressed'));
  const heldKey = find((element) => element.matches(':active'));
  const texts = [...before].flatMap(([key, element]) =>
    isTextControl(element) ? [[key, recordText(element)] as const] : [],
  );

  return (live) => {
    const after = controlsOf(live);
    for (const [key, text] of texts) {
      const control = after.get(key);
      if (isTextControl(control)) restoreText(control, text);
    }
    click(after.get(pressedKey));
    clickOnRelease(after.get(heldKey));
    const focused = after.get(focusedKey);
    if (focused === undefined) return;
    focused.focus({ preventScroll: true });
    const text = texts.find(([key]) => key === focusedKey)?.[1];
    if (!text || !isTextControl(focused)) return;
    focused.setSelectionRange(text.start, text.end, text.direction);
    focused.scrollTop = text.scrollTop;
  };
}

/**
 * The controls of a page by kind, label and number among equals. The app may have controls that the prerendered page
 * does not know of, such as a notice, so the number among all would not do.
 */
function controlsOf(page: Element): Map<string, HTMLElement> {
  const controls = new Map<string, HTMLElement>();
  for (const element of page.querySelectorAll<HTMLElement>(reachable)) {
    const label = element.ariaLabel ?? (isTextControl(element) ? '' : element.textContent);
    const kind = `${element.tagName} ${element.getAttribute('role') ?? ''} ${label}`;
    let number = 1;
    while (controls.has(`${kind} ${number}`)) number += 1;
    controls.set(`${kind} ${number}`, element);
  }
  return controls;
}

/** After React has handled the typed texts. */
function click(live: HTMLElement | undefined): void {
  if (live !== undefined) setTimeout(() => live.click());
}

/**
 * There is no click when the element that the mouse went down on has left the page before the mouse goes up. The place
 * decides, not the event's target: the loading indicator may lie over the page meanwhile.
 */
function clickOnRelease(live: HTMLElement | undefined): void {
  if (live === undefined) return;
  const release = (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isForElsewhere = button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
    if (!isForElsewhere && isOver(live, event)) click(live);
  };
  document.addEventListener('mouseup', release, { once: true, capture: true });
}

function isOver(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
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
