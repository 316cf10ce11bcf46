import { limits } from '@convoke/contract/limits.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { facetOptions } from './facet-options.rules.ts';
import { feedMessages as texts } from '../../messages.ts';
import { toggleValue } from './feed-filters.rules.ts';

/** Longer lists get a search field. */
const maxOptionsSearched = 10;

export interface FacetFilterProps {
  kind: keyof typeof texts.facets;
  /** `undefined` while loading. */
  options: readonly string[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Checkboxes for the values of a facet, with a search field for long lists. */
export function FacetFilter(props: FacetFilterProps) {
  const { kind, options, hasFailed, onRetry, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  const { shown, moreCount } = useMemo(
    () => facetOptions(options ?? [], chosen, query),
    [options, chosen, query],
  );
  const isFull = chosen.length >= limits.filterValues;
  const facetTexts = texts.facets[kind];

  return (
    <div className="flex flex-col gap-2">
      {options !== undefined && options.length > maxOptionsSearched ? (
        <TextField
          type="search"
          label={facetTexts.search}
          isLabelHidden
          placeholder={facetTexts.search}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      {shown.length > 0 ? (
        <fieldset className="max-h-64 overflow-y-auto">
          <legend className="sr-only">{facetTexts.legend}</legend>
          {shown.map((option) => (
            <FacetOption
              key={option}
              option={option}
              isChosen={chosen.includes(option)}
              isDisabled={isFull && !chosen.includes(option)}
              onToggle={() => onChange(toggleValue(chosen, option))}
            />
          ))}
        </fieldset>
      ) : null}
      {options === undefined && !hasFailed ? <FacetSkeleton /> : null}
      {hasFailed ? (
        <Notice
          tone="error"
          action={
            <Button size="sm" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          }
        >
          {texts.facetsFailed}
        </Notice>
      ) : null}
      <p aria-live="polite" className="text-sm text-ink-muted empty:hidden">
        {options === undefined ? null : hintOf({ kind, shown, moreCount, isFull })}
      </p>
    </div>
  );
}

interface HintInput {
  kind: FacetFilterProps['kind'];
  shown: readonly string[];
  moreCount: number;
  isFull: boolean;
}

function hintOf({ kind, shown, moreCount, isFull }: HintInput): string | null {
  const facetTexts = texts.facets[kind];
  if (isFull) return facetTexts.most(limits.filterValues);
  if (shown.length === 0) return facetTexts.noMatch;
  if (moreCount === 0) return null;
  return texts.moreFacets(moreCount);
}

interface FacetOptionProps {
  option: string;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

function FacetOption({ option, isChosen, isDisabled, onToggle }: FacetOptionProps) {
  return (
    <label className="flex min-h-9 items-start gap-2.5 rounded-sm px-1 py-1.5 text-sm pointer-coarse:py-2.75 hover:bg-tint has-disabled:opacity-55">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        className="mt-0.5 size-4.5 shrink-0 accent-(--accent)"
      />
      <bdi className="min-w-0 wrap-anywhere">{option}</bdi>
    </label>
  );
}

function FacetSkeleton() {
  return (
    <output aria-label={texts.loading} className="flex flex-col gap-3 py-2">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
    </output>
  );
}
