import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { formatMoney } from '../../../lib/language/money.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { paths } from '../../../paths.ts';
import { codedErrorText } from '../../../services/api/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { providerLabel } from '../../models/form/provider-label.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { StatusMark } from '../status-mark.tsx';
import { modelsMessages as texts } from './messages.ts';

export interface ModelTableProps {
  models: readonly AdminModel[];
  /** The sign of prices. */
  currency: string;
  /** Id of the model that is being asked. */
  testing: string | undefined;
  onEdit: (model: AdminModel) => void;
  onTest: (model: AdminModel) => void;
  onRemove: (model: AdminModel) => void;
}

const columns = [
  { name: 'name' },
  { name: 'model' },
  { name: 'prices' },
  { name: 'state', className: 'lg:whitespace-nowrap' },
  { name: 'actions', className: 'lg:w-64', isSelfEvident: true },
] as const satisfies readonly Column[];

/** All models, the first one first. */
export function ModelTable(props: ModelTableProps) {
  const { models, currency } = props;
  return (
    <DataTable
      texts={texts}
      columns={columns}
      rows={models}
      keyOf={({ id }) => id}
      renderCells={(model) => ({
        name: <Name model={model} />,
        model: <Spelling model={model} />,
        prices: pricesOf(model, currency),
        state: (
          <StatusMark isOn={isOffered(model)}>
            {isOffered(model) ? texts.offered : texts.withheld}
          </StatusMark>
        ),
        actions: <Actions {...props} model={model} />,
      })}
    />
  );
}

/** A model that cannot be used is offered to nobody, whatever its setting. */
const isOffered = (model: AdminModel): boolean => model.isOffered && model.problem === undefined;

function Name({ model: { id, name, origin, problem } }: { model: AdminModel }) {
  return (
    <>
      <bdi id={nameId(id)} className="font-medium">
        {name}
      </bdi>
      {origin === 'environment' ? (
        <span className="block text-ink-muted">{texts.fromSettings}</span>
      ) : null}
      {problem === undefined ? null : (
        <span className="block text-danger">{codedErrorText(problem)}</span>
      )}
    </>
  );
}

function Spelling({ model: { provider, model, baseUrl } }: { model: AdminModel }) {
  return (
    <>
      <bdi>{model ?? texts.usualModel}</bdi>
      <span className="block text-ink-muted">{providerLabel(provider)}</span>
      {baseUrl === null ? null : <bdi className="block text-ink-muted">{baseUrl}</bdi>}
    </>
  );
}

function pricesOf({ priceInput, priceOutput }: AdminModel, currency: string): string {
  if (priceInput === null || priceOutput === null) return texts.noPrices;
  return texts.prices(formatMoney(priceInput, currency), formatMoney(priceOutput, currency));
}

type ActionsProps = Pick<ModelTableProps, 'testing' | 'onEdit' | 'onTest' | 'onRemove'> & {
  model: AdminModel;
};

function Actions({ model, testing, onEdit, onTest, onRemove }: ActionsProps) {
  const described = { size: 'sm', 'aria-describedby': nameId(model.id) } as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        {...described}
        isBusy={testing === model.id}
        disabled={testing !== undefined && testing !== model.id}
        onClick={() => onTest(model)}
      >
        {texts.test}
      </Button>
      {model.origin === 'environment' ? (
        <Link
          to={paths.adminSettings}
          className="inline-flex min-h-9 items-center underline decoration-1 underline-offset-4"
        >
          {texts.toSettings}
        </Link>
      ) : (
        <>
          <Button {...described} onClick={() => onEdit(model)}>
            {texts.edit}
          </Button>
          <Button
            {...described}
            variant="quiet"
            className="text-danger!"
            onClick={() => onRemove(model)}
          >
            {texts.remove}
          </Button>
        </>
      )}
    </div>
  );
}

const nameId = (id: string): string => `model-${id}`;
