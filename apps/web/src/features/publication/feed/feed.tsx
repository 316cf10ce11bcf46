import { limits } from '@convoke/contract/limits.ts';
import { ListFilter } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { paths } from '../../../paths.ts';
import { activeFilters, writeFeedSearch } from './filters/feed-filters.rules.ts';
import { FeedList } from './feed-list.tsx';
import { feedMessages as texts } from '../messages.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { TitleSearch } from './filters/title-filter.tsx';
import { useFilterPanel } from './filters/filter-panel-state.ts';
import { useFeedAddress } from './filters/use-feed-address.ts';

/** Published conversations with filters. `heading` is rendered beside the filter button. */
export function Feed({ heading }: { heading: ReactNode }) {
  const { address, filters, truncatedGroups, change } = useFeedAddress();
  const { isOpen, expanded, toggle, toggleSection, collapseAll } = useFilterPanel();
  const panelId = useId();
  const activeCount = activeFilters(filters).length;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {heading}
        {/* The panel needs script; this filter is an address. */}
        <noscript>
          <a
            href={`${paths.conversations}${writeFeedSearch({ ...filters, decided: !filters.decided })}`}
            className="inline-block py-2 underline"
          >
            {filters.decided ? texts.showAll : texts.decidedOnly}
          </a>
        </noscript>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          {isOpen ? null : (
            <TitleSearch
              title={filters.title}
              onChange={(title) => change({ ...filters, title }, { isTyped: true })}
            />
          )}
          <FilterButton {...{ panelId, isOpen, activeCount, toggle }} />
        </div>
      </div>
      {isOpen ? (
        <FilterPanel
          id={panelId}
          filters={filters}
          change={change}
          expanded={expanded}
          onToggleSection={toggleSection}
          onReset={collapseAll}
        />
      ) : null}
      {truncatedGroups.map((group) => (
        <Notice key={group}>{texts.facets[group].cutShort(limits.filterValues)}</Notice>
      ))}
      <FeedList address={address} change={change} />
    </>
  );
}

interface FilterButtonProps {
  panelId: string;
  isOpen: boolean;
  /** Number of filters in use. */
  activeCount: number;
  toggle: () => void;
}

function FilterButton({ panelId, isOpen, activeCount, toggle }: FilterButtonProps) {
  return (
    <>
      <Button
        icon={<ListFilter size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-describedby={activeCount > 0 ? `${panelId}-count` : undefined}
        onClick={toggle}
      >
        {isOpen ? texts.hideFilters : texts.showFilters}
        {activeCount > 0 ? (
          <span aria-hidden="true">
            <Badge tone="accent">{activeCount}</Badge>
          </span>
        ) : null}
      </Button>
      <span id={`${panelId}-count`} hidden>
        {texts.filtersInUse(activeCount)}
      </span>
    </>
  );
}
