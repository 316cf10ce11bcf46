import { useState } from 'react';
import { useNavigate } from '../../lib/routing/router.tsx';
import { useFoundEntries } from './entries/found-entries.tsx';
import type { PaletteEntry } from './entries/palette-entry.ts';
import { paletteMessages as texts } from './messages.ts';
import { paletteSections } from './palette-list.rules.ts';
import type { KeyedEntry } from './palette-list.tsx';

interface EntrySearchOptions {
  typed: string;
  recentIds: readonly string[];
  /** Lists what is found in conversations and nothing else. */
  isInConversations: boolean;
}

const foundLimits = { alone: 30, besideEntries: 5 };

/** The entries that match what is typed, of which one is active. */
export function useEntrySearch(
  entries: PaletteEntry[],
  { typed, recentIds, isInConversations }: EntrySearchOptions,
) {
  const [query, setQuery] = useState(typed);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const recent = { title: texts.groups.recent, ids: recentIds };
  const limit = isInConversations ? foundLimits.alone : foundLimits.besideEntries;
  const wanted = query.trim();
  // A single letter is in every conversation.
  const isAsked = isInConversations || wanted.length > 1;
  const found = useFoundEntries(isAsked ? wanted : '', limit, useNavigate());
  const foundSection =
    found.entries.length === 0 ? [] : [{ title: texts.groups.found, entries: found.entries }];
  const listed = isInConversations ? [] : paletteSections({ entries, query, recent });
  const sections = [...listed, ...foundSection].map(({ title, entries: sectionEntries }) => ({
    title,
    // A recent choice is listed twice.
    entries: sectionEntries.map((entry) => ({ key: `${title} ${entry.id}`, entry })),
  }));
  const options = sections.flatMap((section) => section.entries);
  const active =
    options.find(({ key }) => key === activeKey) ??
    options.find(({ entry }) => entry.isDisabled !== true) ??
    options[0];

  function changeQuery(next: string) {
    setQuery(next);
    setActiveKey(null);
  }

  function activate(option: KeyedEntry | undefined) {
    if (option === undefined) return;
    setActiveKey(option.key);
    option.entry.prefetch?.();
  }

  // Until everything was looked through it is not said that nothing was found.
  const isFinding = isAsked && wanted !== '' && found.results?.isComplete !== true;
  return { query, changeQuery, sections, options, active, activate, isFinding };
}
