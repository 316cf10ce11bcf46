import { Fraction } from 'fraction.js';
import { CalculationFault } from './fault.ts';
import { added, divided, multiplied, negated, type Quantity, written } from './quantity.rules.ts';
import { type Token, tokensOf } from './tokens.rules.ts';

/** Characters of an expression. */
export const longestExpression = 500;
const maxDepth = 40;

/** What an expression came to, in signs that every language has. */
export interface Calculated {
  /** `≈` where the value is rounded. */
  sign: '=' | '≈';
  /** The expression as it was understood, the sign and the value. */
  text: string;
}

/** The value of an expression; throws a `CalculationFault`. */
export function calculate(expression: string): Calculated {
  if (expression.length > longestExpression) throw new CalculationFault('not_a_calculation');
  const tokens = tokensOf(expression.trim().replace(/\s*[=?]+$/u, ''));
  const value = new Parser(tokens).whole();
  const { text, isExact } = written(value);
  const sign = isExact ? '=' : '≈';
  return { sign, text: `${inOrder(tokens)} ${sign} ${text}` };
}

/** The expression as it was understood. */
const inOrder = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => token.written)
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
    .replaceAll(' %', '%');

/** Reads by descent: sums of products of signed amounts. */
class Parser {
  readonly #tokens: readonly Token[];
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Quantity {
    const value = this.#sum();
    if (this.#place < this.#tokens.length) throw new CalculationFault('not_a_calculation');
    return value;
  }

  /** The next sign, if it is one of these; then it is read. */
  #sign(...signs: string[]): string | null {
    const token = this.#tokens[this.#place];
    if (token?.kind !== 'sign' || !signs.includes(token.sign)) return null;
    this.#place += 1;
    return token.sign;
  }

  #sum(): Quantity {
    let value = this.#product();
    for (;;) {
      const sign = this.#sign('+', '-');
      if (sign === null) return value;
      value = added(value, this.#product(), sign === '+' ? 1 : -1);
    }
  }

  #product(): Quantity {
    let value = this.#signed();
    for (;;) {
      const sign = this.#sign('*', '/', 'of');
      if (sign === null) return value;
      if (sign === 'of' && value.kind !== 'percent')
        throw new CalculationFault('not_a_calculation');
      const next = this.#signed();
      value = sign === '/' ? divided(value, next) : multiplied(value, next);
    }
  }

  #signed(): Quantity {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new CalculationFault('not_a_calculation');
    const sign = this.#sign('+', '-');
    const value = sign === null ? this.#amount() : this.#signed();
    this.#depth -= 1;
    return sign === '-' ? negated(value) : value;
  }

  #amount(): Quantity {
    const currency = this.#currency();
    const value = this.#primary();
    const unit = currency ?? this.#currency();
    if (unit !== null) return { kind: 'money', value: plain(value), currency: unit };
    if (this.#sign('%') !== null) return { kind: 'percent', value: plain(value).div(100) };
    const token = this.#tokens[this.#place];
    if (token?.kind !== 'days') return value;
    this.#place += 1;
    return { kind: 'days', value: plain(value).mul(new Fraction(token.factor)) };
  }

  #currency(): string | null {
    const token = this.#tokens[this.#place];
    if (token?.kind !== 'currency') return null;
    this.#place += 1;
    return token.written;
  }

  #primary(): Quantity {
    const token = this.#tokens[this.#place];
    if (token?.kind === 'number' || token?.kind === 'date') {
      this.#place += 1;
      return token.kind === 'date'
        ? { kind: 'date', day: token.day }
        : { kind: 'number', value: token.value };
    }
    if (this.#sign('(') === null) throw new CalculationFault('not_a_calculation');
    const value = this.#sum();
    if (this.#sign(')') === null) throw new CalculationFault('not_a_calculation');
    return value;
  }
}

/** A number that a unit follows. */
function plain(quantity: Quantity): Fraction {
  if (quantity.kind !== 'number') throw new CalculationFault('units_do_not_fit');
  return quantity.value;
}
