import { limits } from '@convoke/contract/limits.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { facetOptions } from './facet-options.rules.ts';
import { feedMessages as texts } from './feed.messages.ts';
import { toggleValue } from './feed-filters.rules.ts';

/** As many as are quickly looked through; more get a search box. */
const lookedThrough = 10;

export interface FacetFilterProps {
  /** What the choices are, in the plural: "tags". */
  noun: string;
  /** `undefined` until they are known. */
  options: readonly string[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Choices of which any number may be ticked, with a search box when there are many. */
export function FacetFilter(props: FacetFilterProps) {
  const { noun, options, hasFailed, onRetry, chosen, onChange } = props;
  const [searched, setSearched] = useState('');
  const needle = useDeferredValue(searched);
  const { shown, moreCount } = useMemo(
    () => facetOptions(options ?? [], chosen, needle),
    [options, chosen, needle],
  );
  const isFull = chosen.length >= limits.filterValues;

  return (
    <div className="flex flex-col gap-2">
      {options !== undefined && options.length > lookedThrough ? (
        <TextField
          type="search"
          label={`Search ${noun}`}
          isLabelHidden
          placeholder={`Search ${noun}`}
          value={searched}
          onChange={setSearched}
        />
      ) : null}
      {shown.length > 0 ? (
        <fieldset className="max-h-64 overflow-y-auto">
          <legend className="sr-only">{`Show conversations with any of these ${noun}`}</legend>
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
        {options === undefined ? null : hintOf({ noun, options, shown, moreCount, isFull })}
      </p>
    </div>
  );
}

interface HintInput {
  noun: string;
  options: readonly string[];
  shown: readonly string[];
  moreCount: number;
  isFull: boolean;
}

function hintOf({ noun, options, shown, moreCount, isFull }: HintInput): string | null {
  if (isFull) return `${limits.filterValues} ${noun} are as many as can be chosen at once.`;
  if (options.length === 0 && shown.length === 0) return `No ${noun} yet.`;
  if (shown.length === 0) return `No ${noun} match.`;
  if (moreCount === 0) return null;
  return `${moreCount.toLocaleString()} more. Type to narrow them down.`;
}

interface FacetOptionProps {
  option: string;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

function FacetOption({ option, isChosen, isDisabled, onToggle }: FacetOptionProps) {
  return (
    <label className="flex min-h-9 items-start gap-2.5 rounded-sm px-1 py-1.5 text-sm hover:bg-tint has-disabled:opacity-55">
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
    <output aria-label="Loading" className="flex flex-col gap-3 py-2">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
    </output>
  );
}
