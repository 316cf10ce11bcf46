import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { readChoice } from '../list-address.rules.ts';
import { ListView } from '../list-view.tsx';
import { SearchBox } from '../search-box.tsx';
import { useListAddress } from '../use-list-address.ts';
import { ContentDialog, type ContentQuestion } from './content-dialog.tsx';
import { contentMessages as texts } from './content.messages.ts';
import { contentKey, contentQuery, contentStates } from './content.queries.ts';
import { ContentTable } from './content-table.tsx';
import { PublicationReader } from './publication-reader.tsx';

const longestSearch = 200;

/** The publications: found, read, hidden, shown again, deleted. */
export function Content() {
  const { page, q, search, change } = useListAddress();
  const state = readChoice(search, 'state', contentStates);
  const read = search.get('read');
  const client = useQueryClient();
  const query = useQuery(contentQuery({ page, q, state }));
  const [question, setQuestion] = useState<ContentQuestion | null>(null);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  function finish({ action, uuid }: ContentQuestion, text: string) {
    setOutcome({ tone: 'success', text });
    if (action === 'delete' && uuid === read) change({ read: null }, { isTyped: true });
    void client.invalidateQueries({ queryKey: contentKey });
    // What readers see of it is read again, too.
    client.removeQueries({ queryKey: ['publications'] });
  }

  return (
    <AdminFrame title={texts.title} subtitle={texts.subtitle}>
      {outcome === null ? null : <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <div className="flex flex-wrap gap-4">
        <SearchBox
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          maxLength={longestSearch}
          value={q}
          onSearch={(text) => change({ q: text, page: 0 }, { isTyped: true })}
        />
        <SelectField
          label={texts.state}
          className="w-44"
          value={state}
          options={contentStates.map((each) => ({ value: each, label: texts.states[each] }))}
          onChange={(next) => change({ state: next === 'all' ? null : next, page: 0 })}
        />
      </div>
      {read === null ? null : (
        <PublicationReader key={read} uuid={read} onClose={() => change({ read: null })} />
      )}
      <ListView
        query={query}
        page={page}
        loadingLabel={texts.loading}
        failedMessage={texts.loadFailed}
        empty={
          <EmptyState title={texts.empty}>
            <p>{q === '' && state === 'all' ? texts.emptyAdvice : texts.emptyFiltered}</p>
          </EmptyState>
        }
        onTurn={(next) => change({ page: next })}
      >
        {(publications, isStale) => (
          <ContentTable
            publications={publications}
            isStale={isStale}
            onRead={(uuid) => change({ read: uuid })}
            onAsk={(next) => {
              setOutcome(null);
              setQuestion(next);
            }}
          />
        )}
      </ListView>
      <ContentDialog
        question={question}
        onClose={() => setQuestion(null)}
        onDone={finish}
        onFailed={(text) => setOutcome({ tone: 'error', text })}
      />
    </AdminFrame>
  );
}
