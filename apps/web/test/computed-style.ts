/**
 * jsdom compares each element with every rule of its own style sheet, after each change of the document anew: a quarter of
 * the time of these tests, whose queries by role ask whether something is displayed or visible. No test brings a style
 * sheet, so both follow from the element's tag, its attributes and its inline style; all else is still asked of jsdom.
 */
export function shortenComputedStyle(): void {
  const askJsdom = window.getComputedStyle.bind(window);
  const displayOf = new Map<string, string>();

  function display(element: Element): string {
    const inline = inlineStyle(element, 'display');
    if (inline !== '') return inline;
    const key = [
      element.localName,
      ...displayAttributes.map((name) => String(element.getAttribute(name))),
    ].join('|');
    // Whether it is open is no attribute.
    let value = element.hasAttribute('popover') ? undefined : displayOf.get(key);
    if (value === undefined) {
      value = askJsdom(element).display;
      displayOf.set(key, value);
    }
    return value;
  }

  function valueOf(element: Element, property: string): string | undefined {
    if (property === 'display') return display(element);
    // A hidden row is collapsed.
    if (property === 'visibility' && !element.hasAttribute('hidden')) return visibility(element);
    return undefined;
  }

  const getComputedStyle: typeof askJsdom = (element, pseudoElement) => {
    if (pseudoElement !== undefined && pseudoElement !== null)
      return askJsdom(element, pseudoElement);
    let answer: CSSStyleDeclaration | undefined;
    const rest = () => (answer ??= askJsdom(element));
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (property === 'getPropertyValue')
          return (name: string) => valueOf(element, name) ?? rest().getPropertyValue(name);
        return valueOf(element, String(property)) ?? Reflect.get(rest(), property);
      },
    });
  };
  // The tests' window is a copy of jsdom's, which libraries reach through the document.
  Object.assign(window, { getComputedStyle });
  Object.assign(document.defaultView ?? {}, { getComputedStyle });
}

/** Those that the style sheet of jsdom names in its rules about `display`. */
const displayAttributes = ['hidden', 'open', 'type'];

function visibility(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = inlineStyle(at, 'visibility');
    if (own !== '' && own !== 'inherit') return own;
  }
  return 'visible';
}

function inlineStyle(element: Element, property: string): string {
  // Reading `style` makes a declaration of it, which most elements have no use for.
  if (!element.hasAttribute('style')) return '';
  return (element as HTMLElement).style.getPropertyValue(property);
}
