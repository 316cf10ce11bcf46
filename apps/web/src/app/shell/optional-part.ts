import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part of the shell that is loaded when it is needed. Should that fail, the page stays whole without it. */
export function optionalPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const nothing = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
