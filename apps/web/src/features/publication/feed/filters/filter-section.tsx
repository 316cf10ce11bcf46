import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';

export interface FilterSectionProps {
  title: string;
  /** Current value in short; shown while collapsed. */
  summary: string;
  isExpanded: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A collapsible group of filters. */
export function FilterSection(props: FilterSectionProps) {
  const { title, summary, isExpanded, onToggle, children } = props;
  const id = useId();
  const hasSummary = !isExpanded && summary !== '';
  return (
    <section className="min-w-0 border-line py-1 max-lg:not-first:border-t lg:px-4 lg:not-first:border-l">
      <h2 className="font-sans">
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={`${id}-body`}
          aria-describedby={hasSummary ? `${id}-summary` : undefined}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center gap-2 rounded-sm text-left font-medium"
        >
          {title}
          <ChevronDown
            size={18}
            aria-hidden
            className={`ml-auto shrink-0 text-ink-muted transition-transform ${isExpanded ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {hasSummary ? (
        <p id={`${id}-summary`} className="flex pb-2">
          <Badge tone="accent">
            <span className="line-clamp-1 text-left break-all">{summary}</span>
          </Badge>
        </p>
      ) : null}
      <div id={`${id}-body`} hidden={!isExpanded} className="pt-1 pb-3">
        {isExpanded ? children : null}
      </div>
    </section>
  );
}
