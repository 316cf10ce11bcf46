import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part of the shell that is loaded on demand and renders nothing when loading fails. */
export function lazyOptional<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const nothing = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
