import { useEffect, useEffectEvent, useState } from 'react';

/** Happens before the page is loaded anew in another language. */
const leavingEvent = 'convoke.reload';
const storageKey = 'convoke.carried';

type Texts = Readonly<Partial<Record<string, string>>>;

// What must never stand in a storage, whichever form asks for it.
const secret = /password|secret|token|key/i;
const holders = new Map<string, () => Texts>();
const arrived = new Map<string, Texts>();

/** What was typed under this name before the page was loaded anew in another language, for the first form that asks. */
export function useCarriedTexts(name: string): Texts {
  const [before] = useState(() => arrived.get(name) ?? {});
  return before;
}

/** Carries what stands in a form over a change of the language. Passwords and other secrets are typed again. */
export function useCarry(name: string, texts: Texts): void {
  const read = useEffectEvent(() => texts);
  useEffect(() => {
    arrived.delete(name);
    const holder = () => read();
    holders.set(name, holder);
    return () => {
      if (holders.get(name) === holder) holders.delete(name);
    };
  }, [name]);
}

/** The same for what no component holds. */
export function carryTexts(name: string, texts: () => Texts): Texts {
  holders.set(name, texts);
  return arrived.get(name) ?? {};
}

/** Tells what is about to be lost that the page is loaded anew. */
export function onLeavingForLanguage(tell: () => void): void {
  window.addEventListener(leavingEvent, tell);
}

function leave(): void {
  const texts = Array.from(holders, ([name, read]) => [name, withoutSecrets(read())] as const);
  const carried = texts.filter(([, values]) => Object.keys(values).length > 0);
  if (carried.length === 0) return;
  const { pathname } = window.location;
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ pathname, carried }));
  } catch {
    // Without a storage the forms begin anew, as they would after any reload.
  }
}

function withoutSecrets(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !secret.test(name)));
}

/** Reads what the page before this one left, once. */
export function arrive(): void {
  arrived.clear();
  try {
    const text = window.sessionStorage.getItem(storageKey);
    if (text === null) return;
    window.sessionStorage.removeItem(storageKey);
    const { pathname, carried }: { pathname: string; carried: [string, Texts][] } =
      JSON.parse(text);
    if (pathname !== window.location.pathname) return;
    for (const [name, texts] of carried) arrived.set(name, texts);
  } catch {
    // As above.
  }
}

onLeavingForLanguage(leave);
arrive();
