import { noFilters, type FeedFilters } from '@convoke/contract/publication/feed-address.ts';
import type { PublicationFacets } from '@convoke/contract/publication/publication.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { facetsQuery } from '../../publication.queries.ts';
import { DateFilter } from './date-filter.tsx';
import { FacetFilter } from './facet-filter.tsx';
import { feedMessages as texts } from '../../messages.ts';
import { activeFilters, filterGroups, type FilterGroup } from './feed-filters.rules.ts';
import { describeDays } from './filter-dates.rules.ts';
import type { FeedAddressControl } from './use-feed-address.ts';
import { FilterSection } from './filter-section.tsx';
import { TitleFilter } from './title-filter.tsx';

export interface FilterPanelProps extends Pick<FeedAddressControl, 'filters' | 'change'> {
  id: string;
  expanded: readonly FilterGroup[];
  onToggleSection: (group: FilterGroup) => void;
  onReset: () => void;
}

/** Filters for title, date, tags, roles and decisions (docs/behaviour.md#feed-filters). */
export function FilterPanel(props: FilterPanelProps) {
  const { id, filters, change, expanded, onToggleSection, onReset } = props;
  const facets = useQuery(facetsQuery()).data;
  const set = (part: Partial<FeedFilters>) => change({ ...filters, ...part });
  const type = (part: Partial<FeedFilters>) => change({ ...filters, ...part }, { isTyped: true });
  const controls = {
    title: <TitleFilter title={filters.title} onChange={(title) => type({ title })} />,
    date: <DateFilter startDate={filters.startDate} endDate={filters.endDate} onChange={type} />,
    tags: <LoadedFacets kind="tags" chosen={filters.tags} onChange={(tags) => set({ tags })} />,
    participants: (
      <LoadedFacets
        kind="participants"
        chosen={filters.participants}
        onChange={(participants) => set({ participants })}
      />
    ),
  };

  return (
    <section
      id={id}
      aria-label={texts.filters}
      className="animate-appear rounded-card border border-line bg-surface px-4 py-2 lg:px-2"
    >
      <div className="grid lg:auto-cols-fr lg:grid-flow-col">
        {filterGroups.filter(hasEntries(facets, filters)).map((group) => (
          <FilterSection
            key={group}
            title={texts.groups[group]}
            summary={summaryOf(group, filters)}
            isExpanded={expanded.includes(group)}
            onToggle={() => onToggleSection(group)}
          >
            {controls[group]}
          </FilterSection>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2 lg:mx-4">
        <DecidedFilter isChosen={filters.decided} onChange={(decided) => set({ decided })} />
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3.5 pointer-coarse:min-h-11"
          onClick={() => {
            if (activeFilters(filters).length > 0) change(noFilters);
            onReset();
          }}
        >
          {texts.resetFilters}
        </Button>
      </div>
    </section>
  );
}

interface DecidedFilterProps {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function DecidedFilter({ isChosen, onChange }: DecidedFilterProps) {
  const { data } = useQuery(facetsQuery());
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <CheckboxField label={texts.decidedOnly} isChecked={isChosen} onChange={onChange} />
      {data === undefined ? null : (
        <span className="text-sm text-ink-muted">{texts.decidedCount(data.decided)}</span>
      )}
    </div>
  );
}

interface LoadedFacetsProps {
  kind: 'tags' | 'participants';
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function LoadedFacets({ kind, ...rest }: LoadedFacetsProps) {
  const facets = useQuery(facetsQuery());
  return (
    <FacetFilter
      {...rest}
      kind={kind}
      options={facets.data?.[kind]}
      hasFailed={facets.isError && facets.data === undefined}
      onRetry={() => void facets.refetch()}
    />
  );
}

/** Whether there is anything to choose in a section; of tags and roles, while that is not known. */
const hasEntries =
  (facets: PublicationFacets | undefined, filters: FeedFilters) =>
  (group: FilterGroup): boolean =>
    (group !== 'tags' && group !== 'participants') ||
    facets?.[group].length !== 0 ||
    filters[group].length > 0;

/** Summary of a collapsed section; empty when the group is not active. */
function summaryOf(group: FilterGroup, filters: FeedFilters): string {
  if (group === 'title') return filters.title;
  if (group === 'date') return describeDays(filters.startDate, filters.endDate);
  const [first = '', ...others] = filters[group];
  return others.length === 0 ? first : texts.selected(others.length + 1);
}
