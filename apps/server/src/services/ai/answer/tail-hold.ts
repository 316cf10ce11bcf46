import type { Wrappers } from './answer-head.ts';

/** Holds back what an answer may not end with: white space and the closing half of what wraps it. */
export interface TailHold {
  push(text: string): string;
  /** Lets go of what is held, without the end of the wrapping. */
  end(): string;
  /** Forgets what is held. */
  drop(): void;
  /** True once the closing tag was seen. */
  readonly isClosed: boolean;
}

/** Makes the hold for an answer that is wrapped like this. */
export function createTailHold({ closingTag, closingQuote }: Wrappers): TailHold {
  let held = '';
  let isClosed = false;

  /** Where the part begins that has to wait, counted from the end of `text`. */
  function heldFrom(text: string): number {
    let from = text.length;
    while (from > 0 && (isSpace(text.charCodeAt(from - 1)) || text[from - 1] === closingQuote)) {
      from -= 1;
    }
    if (closingTag === null) return from;
    const bracket = text.lastIndexOf('<', from);
    const mayBeTag = bracket >= 0 && closingTag.startsWith(text.slice(bracket, from).toLowerCase());
    if (!mayBeTag) return from;
    from = bracket;
    while (from > 0 && (isSpace(text.charCodeAt(from - 1)) || text[from - 1] === closingQuote)) {
      from -= 1;
    }
    return from;
  }

  return {
    push(text) {
      if (isClosed || text === '') return '';
      // A long run of white space is collected without looking at it again.
      if (closingTag === null && text.trim() === '') {
        held += text;
        return '';
      }
      const all = held + text;
      const closedAt = closingTag === null ? -1 : all.toLowerCase().indexOf(closingTag);
      if (closedAt >= 0) {
        isClosed = true;
        held = '';
        return trimWrapped(all.slice(0, closedAt), closingQuote);
      }
      const from = heldFrom(all);
      held = all.slice(from);
      return all.slice(0, from);
    },
    end() {
      const rest = trimWrapped(held, closingQuote);
      held = '';
      return rest;
    },
    drop() {
      held = '';
    },
    get isClosed() {
      return isClosed;
    },
  };
}

function trimWrapped(text: string, closingQuote: string | null): string {
  const trimmed = text.trimEnd();
  if (closingQuote === null || !trimmed.endsWith(closingQuote)) return trimmed;
  return trimmed.slice(0, -closingQuote.length).trimEnd();
}

function isSpace(unit: number): boolean {
  return (
    unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0x2028 || unit === 0x2029
  );
}
