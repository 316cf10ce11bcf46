import { Mark } from '../../../ui/logo.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { playerMessages as texts } from '../messages.ts';

/** Skeleton of a publication. */
export function PlayerLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <h1 className="sr-only">{texts.untitled}</h1>
      <output className="flex items-center gap-2 text-sm text-ink-muted">
        <Mark size={18} isAnimated />
        {texts.loading}
      </output>
      <Skeleton className="h-11 w-11/12" />
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="mt-2 h-10 w-2/3" />
      <div className="mt-4 flex gap-3">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-41" />
      </div>
      <div className="mt-6 flex flex-col gap-5">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    </div>
  );
}
