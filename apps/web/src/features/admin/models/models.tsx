import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { FailedList, LoadingList } from '../list-states.tsx';
import { askedBy, modelPayload, valuesOf } from '../../models/form/model-form.rules.ts';
import { ModelForm } from '../../models/form/model-form.tsx';
import { TestNotice } from '../../models/form/model-outcome.tsx';
import { useModelTest } from '../../models/form/use-model-requests.ts';
import { modelsKey, modelsQuery, testModel } from '../../models/models.queries.ts';
import { FormPanel } from '../form-panel.tsx';
import { testConnection } from '../settings/settings.queries.ts';
import { modelsMessages as texts } from './messages.ts';
import { ModelTable, type ModelTableProps } from './model-table.tsx';
import { RemoveModelDialog } from './remove-model-dialog.tsx';

type Outcome = { tone: 'success' | 'error'; text: string } | null;

/** Administration of the models: list, connect, change, test and remove. */
export function Models() {
  const client = useQueryClient();
  const currency = useQuery(modelsQuery()).data?.currency ?? '';
  // Its model is `null` for a new one.
  const [form, setForm] = useState<{ model: AdminModel | null } | null>(null);
  const [removing, setRemoving] = useState<AdminModel | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const test = useModelTest();
  const addButton = useRef<HTMLButtonElement>(null);

  const readAgain = () => void client.invalidateQueries({ queryKey: modelsKey });
  function finish(text: string) {
    setOutcome({ tone: 'success', text });
    readAgain();
  }
  function open(model: AdminModel | null) {
    setOutcome(null);
    test.forget();
    setForm({ model });
  }
  function close() {
    setForm(null);
    addButton.current?.focus();
  }
  function ask(model: AdminModel) {
    setOutcome(null);
    setAsked(model.id);
    const isConnected = model.origin === 'connected';
    test.ask(askedBy(valuesOf(model), model), () =>
      isConnected ? testModel(model.id, modelPayload(valuesOf(model))) : testConnection(),
    );
  }

  return (
    <AdminFrame
      title={texts.title}
      subtitle={texts.subtitle}
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.setup}>{texts.find}</LinkButton>
          <Button
            ref={addButton}
            variant="primary"
            icon={<Plus size={18} aria-hidden />}
            onClick={() => open(null)}
          >
            {texts.add}
          </Button>
        </div>
      }
    >
      {outcome === null ? null : <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <TestNotice outcome={test.outcome} />
      {form === null ? null : (
        <FormPanel
          key={form.model?.id ?? 'new'}
          title={form.model === null ? texts.createTitle : texts.editTitle}
        >
          <ModelForm
            model={form.model}
            currency={currency}
            onCancel={close}
            onRefused={readAgain}
            onSaved={() => {
              finish(form.model === null ? texts.created : texts.updated);
              close();
            }}
          />
        </FormPanel>
      )}
      <ModelList
        testing={test.isAsking ? asked : null}
        onEdit={open}
        onTest={ask}
        onRemove={setRemoving}
      />
      <RemoveModelDialog
        model={removing}
        onClose={() => setRemoving(null)}
        onDone={(model) => {
          if (form?.model?.id === model.id) setForm(null);
          finish(texts.removed);
          // The button that was pressed is gone with its row.
          addButton.current?.focus();
        }}
        onFailed={(text) => setOutcome({ tone: 'error', text })}
      />
    </AdminFrame>
  );
}

function ModelList(table: Omit<ModelTableProps, 'models' | 'currency'>) {
  const { data, isError, isFetching, refetch } = useQuery(modelsQuery());
  const failure = isError ? (
    <FailedList message={texts.loadFailed} isBusy={isFetching} onRetry={() => void refetch()} />
  ) : null;
  if (data === undefined) return failure ?? <LoadingList label={texts.loading} />;
  return (
    <>
      {failure}
      {data.models.length === 0 ? (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyAdvice}</p>
        </EmptyState>
      ) : (
        <ModelTable {...table} models={data.models} currency={data.currency} />
      )}
    </>
  );
}
