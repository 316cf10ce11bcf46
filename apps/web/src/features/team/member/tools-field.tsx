import { limits } from '@convoke/contract/limits.ts';
import { inOneLine } from '@convoke/contract/text.rules.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import { useId, useState } from 'react';
import { isolated } from '../../../lib/text/isolated.ts';
import { useOfferedTools } from '../../../services/api/offered-tools.ts';
import { toolTitle } from '../../../services/talk/shown/tool-text.rules.ts';
import { toolMessages } from '../../../services/tools/messages.ts';
import { missingTools, withTools } from '../../../services/workspace/models/member-tools.rules.ts';
import {
  readWorkspace,
  replaceMembers,
  useWorkspace,
} from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';

interface ToolsFieldProps {
  /** Ids of the tools that the member may ask for. */
  value: readonly string[];
  onChange: (tools: readonly string[]) => void;
}

/** The tools that a member may ask for; nothing until the list of tools on offer is here. */
export function ToolsField({ value, onChange }: ToolsFieldProps) {
  const texts = toolMessages.form;
  const tools = useOfferedTools();
  const hintId = useId();
  if (tools.length === 0) return null;
  const missing = missingTools(value, tools).length;
  const isFull = value.length >= limits.memberTools;
  return (
    <fieldset aria-describedby={hintId} className="flex min-w-0 flex-col gap-1">
      <legend className="text-sm font-medium">{texts.label}</legend>
      <p id={hintId} className="text-sm text-ink-muted">
        {texts.hint}
      </p>
      <div className="max-h-72 overflow-y-auto rounded-card border border-line px-4 py-1">
        {tools.map((tool) => (
          <ToolChoice
            key={tool.id}
            tool={tool}
            isChecked={value.includes(tool.id)}
            isFull={isFull}
            onChange={(isChosen) =>
              onChange(isChosen ? [...value, tool.id] : value.filter((id) => id !== tool.id))
            }
          />
        ))}
      </div>
      {isFull ? <p className="text-sm text-ink-muted">{texts.most(limits.memberTools)}</p> : null}
      {missing === 0 ? null : <p className="text-sm text-ink-muted">{texts.notOffered(missing)}</p>}
      <ForEveryone value={value} />
    </fieldset>
  );
}

interface ToolChoiceProps {
  tool: Tool;
  isChecked: boolean;
  isFull: boolean;
  onChange: (isChosen: boolean) => void;
}

function ToolChoice({ tool, isChecked, isFull, onChange }: ToolChoiceProps) {
  const { id, title, server, effect, description } = tool;
  const isConnected = id.startsWith('mcp:');
  const facts = [
    ...(isConnected ? [toolMessages.of(isolated(server))] : []),
    ...(effect === 'write' ? [toolMessages.form.changesOutside] : []),
    ...(isConnected && description !== '' ? [isolated(description)] : []),
  ];
  return (
    <CheckboxField
      label={isolated(toolTitle({ title, request: { tool: id } }))}
      isChecked={isChecked}
      disabled={isFull && !isChecked}
      hint={
        facts.length === 0 ? undefined : (
          <span className="line-clamp-2">{inOneLine(facts.join(' · '))}</span>
        )
      }
      onChange={onChange}
    />
  );
}

/** Lets the whole team ask for the same, at once. */
function ForEveryone({ value }: Pick<ToolsFieldProps, 'value'>) {
  const texts = toolMessages.form;
  const count = useWorkspace(({ members }) => members.length);
  const [said, setSaid] = useState('');
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {count === 0 ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3"
          onClick={() => {
            replaceMembers(readWorkspace().members.map((member) => withTools(member, value)));
            setSaid(texts.isForEveryone(count));
          }}
        >
          {texts.forEveryone}
        </Button>
      )}
      <output className="text-sm text-ink-muted">{said}</output>
    </div>
  );
}
