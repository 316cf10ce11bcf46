/** Declarations of a style, names and values in lower case: `display` → `none`. */
type Declarations = ReadonlyMap<string, string>;

/** A length of at least so many pixels, or so many times the letters' size, lies outside of every screen. */
const farAway = { px: 500, em: 50 };

/** Reads declarations such as `display: none; color: #fff`; later ones win. */
export function declarationsOf(style: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return declarations;
}

/** Whether a person sees nothing of an element with these declarations. */
export function isHiding(style: Declarations): boolean {
  const has = (name: string, form: RegExp) => form.test(style.get(name) ?? '');
  return (
    has('display', /^none$/u) ||
    has('visibility', /^(?:hidden|collapse)$/u) ||
    has('opacity', /^0?\.?0[0-4]*%?$/u) ||
    has('font-size', /^(?:0|0?\.\d+|[01](?:\.0*)?)(?:px|pt)?$/u) ||
    has('transform', /scale[xy]?\(0(?:\.0*)?[),]|translate[xy]?\(-\d{3,}/u) ||
    has(
      'clip',
      /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)$/u,
    ) ||
    has('clip-path', /^(?:inset\((?:50|100)%|circle\(0)/u) ||
    isOffScreen(style) ||
    isWithoutSize(style) ||
    hasColorOfGround(style)
  );
}

const placing = ['left', 'top', 'right', 'bottom', 'text-indent', 'margin-left', 'margin-top'];

function isOffScreen(style: Declarations): boolean {
  return placing.some((name) => {
    const [, number, unit] = /^-(\d{1,9})(?:\.\d*)?(px|r?em)$/u.exec(style.get(name) ?? '') ?? [];
    return Number(number) >= (unit === 'px' ? farAway.px : farAway.em);
  });
}

/** Something of no size shows what flows over it, unless that is cut off. */
function isWithoutSize(style: Declarations): boolean {
  const isCutOff = /hidden|clip/u.test(
    `${style.get('overflow') ?? ''} ${style.get('overflow-x') ?? ''} ${style.get('overflow-y') ?? ''}`,
  );
  const sizes = ['width', 'height', 'max-width', 'max-height'].map((name) => style.get(name) ?? '');
  return isCutOff && sizes.some((size) => /^[01](?:\.0*)?(?:px|%|r?em)?$/u.test(size));
}

function hasColorOfGround(style: Declarations): boolean {
  const color = colorOf(style.get('color'));
  if (color === 'transparent') return true;
  const ground = colorOf(style.get('background-color') ?? style.get('background'));
  return color !== null && color === ground;
}

const namedColors = new Map([
  ['white', 'ffffff'],
  ['black', '000000'],
]);

/** A plain colour in one form; null when there is none. */
export function colorOf(value: string | undefined): string | null {
  if (value === undefined || value.length > 40) return null;
  const named = namedColors.get(value);
  if (named !== undefined || value === 'transparent') return named ?? value;
  if (/^rgba\([^)]*[,/]\s*0(?:\.0*)?%?\s*\)$/u.test(value)) return 'transparent';
  const [, hex = ''] = /^#([\da-f]{3}|[\da-f]{6})$/u.exec(value) ?? [];
  if (hex.length === 3) return hex.replace(/./gu, '$&$&');
  if (hex !== '') return hex;
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/u.exec(value)?.slice(1);
  if (parts !== undefined)
    return parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('');
  return /^[a-z]{3,20}$/u.test(value) ? value : null;
}

/** `.name`, `#name`, `p.name`: selectors of one element by its class or id. */
const simpleSelector = /^[a-z\d]*[.#][\w-]{1,100}$/iu;

/**
 * The selectors by which style sheets hide elements, as far as one rule for one class or id says so. What is shown under some
 * condition, such as a wider screen, is not hidden.
 */
export class HidingSelectors {
  readonly #hiding = new Set<string>();
  readonly #showing = new Set<string>();

  /** Reads one style sheet. */
  read(sheet: string): void {
    let place = 0;
    let isConditional = false;
    while (place < sheet.length) {
      const open = sheet.indexOf('{', place);
      const close = sheet.indexOf('}', place);
      if (close !== -1 && (open === -1 || close < open)) {
        isConditional = false;
        place = close + 1;
        continue;
      }
      if (open === -1) return;
      const selectors = sheet.slice(place, open);
      place = open + 1;
      if (selectors.trimStart().startsWith('@')) {
        isConditional = true;
        continue;
      }
      const end = sheet.indexOf('}', place);
      if (end === -1) return;
      this.#rule(selectors, declarationsOf(sheet.slice(place, end)), isConditional);
      place = end + 1;
    }
  }

  #rule(selectors: string, style: Declarations, isConditional: boolean): void {
    const isHidden = isHiding(style);
    const isShown = !isHidden && (style.has('display') || style.has('visibility'));
    if (isConditional ? !isShown : !isHidden) return;
    for (const selector of selectors.split(',')) {
      const plain = selector.trim();
      if (!simpleSelector.test(plain)) continue;
      (isConditional ? this.#showing : this.#hiding).add(plain);
    }
  }

  /** Whether an element is hidden by its class or id. */
  hides(name: string, attributes: Readonly<Record<string, string>>): boolean {
    if (this.#hiding.size === 0) return false;
    const { class: classes = '', id = '' } = attributes;
    const own = classes
      .slice(0, 2_000)
      .split(/\s+/u)
      .map((each) => `.${each}`);
    if (id !== '') own.push(`#${id}`);
    return own.some((selector) =>
      [selector, name + selector].some(
        (each) => this.#hiding.has(each) && !this.#showing.has(each),
      ),
    );
  }
}
