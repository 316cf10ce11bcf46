import { builtInTools } from '@convoke/contract/tools/tool.schemas.ts';
import type { AdminTool } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { StatusMark } from '../status-mark.tsx';
import { adminToolsMessages } from './messages.ts';
import { withHiddenShown } from './shown-text.rules.ts';

export interface ToolTableProps {
  tools: readonly AdminTool[];
  onOffer: (tool: AdminTool, isOffered: boolean) => void;
}

const columns = [
  { name: 'tool' },
  { name: 'server', className: 'lg:w-40' },
  { name: 'effect', className: 'lg:w-40' },
  { name: 'state', className: 'lg:w-44' },
  { name: 'offer', className: 'lg:w-32', isSelfEvident: true },
] as const satisfies readonly Column[];

/** Tools, with the switch that offers them. */
export function ToolTable({ tools, onOffer }: ToolTableProps) {
  const texts = adminToolsMessages.list;
  return (
    <DataTable
      texts={texts}
      columns={columns}
      rows={tools}
      keyOf={({ id }) => id}
      renderCells={(tool) => ({
        tool: <Described tool={tool} />,
        server: <bdi>{tool.server}</bdi>,
        effect: texts.effects[tool.effect],
        state: <State tool={tool} />,
        offer: isAlwaysOffered(tool) ? null : (
          <CheckboxField
            isSwitch
            label={texts.offer}
            describedBy={titleId(tool)}
            isChecked={tool.isOffered}
            // One that its server no longer lists can only be withdrawn.
            disabled={tool.state === 'gone' && !tool.isOffered}
            onChange={(isOffered) => onOffer(tool, isOffered)}
          />
        ),
      })}
    />
  );
}

const isAlwaysOffered = ({ id }: AdminTool): boolean => id === builtInTools.calculate;
const titleId = ({ id }: AdminTool): string => `tool-${id}`;

function Described({ tool }: { tool: AdminTool }) {
  const { title, name, id, description, inputSchema } = tool;
  return (
    <>
      <bdi id={titleId(tool)} className="font-medium">
        {withHiddenShown(title === '' ? name : title)}
      </bdi>
      <code className="block font-mono text-xs text-ink-muted">{id}</code>
      <p className="mt-1 max-w-xl whitespace-pre-line">
        <bdi>{withHiddenShown(description)}</bdi>
      </p>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer py-1 text-ink-muted">
          {adminToolsMessages.list.arguments}
        </summary>
        <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {withHiddenShown(JSON.stringify(inputSchema, null, 2))}
        </pre>
      </details>
    </>
  );
}

function State({ tool }: { tool: AdminTool }) {
  const texts = adminToolsMessages.list;
  const { isOffered, state } = tool;
  const words = isAlwaysOffered(tool) ? texts.always : isOffered ? texts.offered : texts.withheld;
  return (
    <>
      <StatusMark isOn={isOffered && state !== 'gone'}>{words}</StatusMark>
      {state === 'new' && !isOffered ? (
        <span className="block text-ink-muted">{texts.states.new}</span>
      ) : null}
      {state === 'gone' ? <span className="block text-danger">{texts.states.gone}</span> : null}
    </>
  );
}
