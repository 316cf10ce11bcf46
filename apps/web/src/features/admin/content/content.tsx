import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { AdminFrame, type Outcome } from '../admin-frame.tsx';
import { readChoice } from '../list-address.rules.ts';
import { ListView } from '../list-view.tsx';
import { SearchBox } from '../search-box.tsx';
import { useListAddress } from '../use-list-address.ts';
import { ContentDialog, type ContentQuestion } from './content-dialog.tsx';
import { contentMessages as texts } from '../messages.ts';
import { contentKey, contentQuery, contentStates } from './content.queries.ts';
import { ContentTable } from './content-table.tsx';
import { PublicationReader } from './publication-reader.tsx';

const maxSearchLength = 200;

/** Content administration: search, read, hide, restore and delete publications. */
export function Content() {
  const { search, change } = useListAddress();
  const client = useQueryClient();
  const [question, setQuestion] = useState<ContentQuestion | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function finish({ action, uuid }: ContentQuestion, text: string) {
    setOutcome({ tone: 'success', text });
    if (action === 'delete' && uuid === search.get('read')) {
      change({ read: null }, { isTyped: true });
    }
    void client.invalidateQueries({ queryKey: contentKey });
    // The public screens must fetch it again.
    client.removeQueries({ queryKey: ['publications'] });
  }

  return (
    <AdminFrame title={texts.title} subtitle={texts.subtitle} outcome={outcome}>
      <ContentList
        onAsk={(next) => {
          setOutcome(null);
          setQuestion(next);
        }}
      />
      {question === null ? null : (
        <ContentDialog
          question={question}
          onClose={() => setQuestion(null)}
          onDone={finish}
          onFailed={setOutcome}
        />
      )}
    </AdminFrame>
  );
}

/** The list, below the publication that is being read. */
function ContentList({ onAsk }: { onAsk: (question: ContentQuestion) => void }) {
  const { page, q, search, change } = useListAddress();
  const state = readChoice(search, 'state', contentStates);
  const read = search.get('read');
  const query = useQuery(contentQuery({ page, q, state }));
  return (
    <>
      <SearchBox texts={texts} maxLength={maxSearchLength}>
        <SelectField
          label={texts.state}
          className="w-44"
          value={state}
          options={contentStates.map((each) => ({ value: each, label: texts.states[each] }))}
          onChange={(next) => change({ state: next === 'all' ? null : next, page: 0 })}
        />
      </SearchBox>
      {read === null ? null : (
        <PublicationReader key={read} uuid={read} onClose={() => change({ read: null })} />
      )}
      <ListView
        query={query}
        texts={texts}
        empty={
          <EmptyState title={texts.empty}>
            <p>{q === '' && state === 'all' ? texts.emptyAdvice : texts.emptyFiltered}</p>
          </EmptyState>
        }
      >
        {(publications, isStale) => (
          <ContentTable
            publications={publications}
            isStale={isStale}
            onRead={(uuid) => change({ read: uuid })}
            onAsk={onAsk}
          />
        )}
      </ListView>
    </>
  );
}
