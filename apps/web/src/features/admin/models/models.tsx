import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { isolated } from '../../../lib/text/isolated.ts';
import { paths } from '../../../paths.ts';
import { refusalText } from '../../../services/api/errors/error-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminFrame, type Outcome } from '../admin-frame.tsx';
import { ConfirmedRequest, type ConfirmedRequestProps } from '../confirmed-request.tsx';
import { FormPanel } from '../form-panel.tsx';
import { FailedList, LoadingList } from '../list-states.tsx';
import { askedBy, modelPayload, valuesOf } from '../../models/form/model-form.rules.ts';
import { ModelForm } from '../../models/form/model-form.tsx';
import { TestNotice } from '../../models/form/model-outcome.tsx';
import { useModelTest } from '../../models/form/use-model-requests.ts';
import { modelsKey, modelsQuery, removeModel, testModel } from '../../models/models.queries.ts';
import { testConnection } from '../settings/settings.queries.ts';
import { modelsMessages as texts } from './messages.ts';
import { ModelTable, type ModelTableProps } from './model-table.tsx';

/** Administration of the models: list, connect, change, test and remove. */
export function Models() {
  const client = useQueryClient();
  // Its model is `null` for a new one.
  const [form, setForm] = useState<{ model: AdminModel | null } | null>(null);
  const [removing, setRemoving] = useState<AdminModel | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const test = useModelTest();
  const addButton = useRef<HTMLButtonElement>(null);

  const readAgain = () => void client.invalidateQueries({ queryKey: modelsKey });
  function open(model: AdminModel | null) {
    setOutcome(null);
    test.reset();
    setForm({ model });
  }
  function finish(text: string) {
    setOutcome({ tone: 'success', text });
    readAgain();
    // The button that was pressed is gone with its form or its row.
    addButton.current?.focus();
  }

  return (
    <AdminFrame
      title={texts.title}
      subtitle={texts.subtitle}
      outcome={outcome}
      action={<WaysToAdd ref={addButton} onAdd={() => open(null)} />}
    >
      <TestNotice test={test} />
      {form === null ? null : (
        <FormPanel
          key={form.model?.id ?? 'new'}
          title={form.model === null ? texts.createTitle : texts.editTitle}
        >
          <ModelForm
            model={form.model}
            onCancel={() => {
              setForm(null);
              addButton.current?.focus();
            }}
            onRefused={readAgain}
            onSaved={() => {
              setForm(null);
              finish(form.model === null ? texts.created : texts.updated);
            }}
          />
        </FormPanel>
      )}
      <ModelList
        testing={test.isPending ? test.variables.id : undefined}
        onEdit={open}
        onTest={(model) => {
          setOutcome(null);
          test.mutate(testOf(model));
        }}
        onRemove={setRemoving}
      />
      {removing === null ? null : (
        <RemoveDialog
          model={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            if (form?.model?.id === removing.id) setForm(null);
            finish(texts.removed);
          }}
          onFailed={setOutcome}
        />
      )}
    </AdminFrame>
  );
}

function WaysToAdd({ ref, onAdd }: { ref: Ref<HTMLButtonElement>; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={paths.setup}>{texts.find}</LinkButton>
      <Button ref={ref} variant="primary" icon={<Plus size={18} aria-hidden />} onClick={onAdd}>
        {texts.add}
      </Button>
    </div>
  );
}

/** The first model is tested as the settings have it, a connected one by its stored values. */
function testOf(model: AdminModel) {
  const { id, origin } = model;
  const values = valuesOf(model);
  return {
    id,
    asked: askedBy(values, model),
    send: () => (origin === 'connected' ? testModel(id, modelPayload(values)) : testConnection()),
  };
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

interface RemoveDialogProps extends Pick<ConfirmedRequestProps, 'onClose' | 'onDone' | 'onFailed'> {
  model: AdminModel;
}

function RemoveDialog({ model, ...rest }: RemoveDialogProps) {
  return (
    <ConfirmedRequest
      title={texts.confirmRemove}
      message={texts.whatRemoving(isolated(model.name))}
      confirmLabel={texts.remove}
      send={() => removeModel(model.id)}
      failureOf={(error) => refusalText(error) ?? texts.removeFailed}
      {...rest}
    />
  );
}
