import { isolated } from '../../../lib/text/isolated.ts';
import { useOfferedModels } from '../../../services/api/offered-models.ts';
import { lacksModel, modelOf } from '../../../services/workspace/models/member-model.rules.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { teamMessages as texts } from '../messages.ts';

interface ModelFieldProps {
  /** Id of the chosen model; without one, the first that is offered. */
  value: string | undefined;
  onChange: (model: string | undefined) => void;
}

/** Which model speaks for a member; nothing where there is no choice. */
export function ModelField({ value, onChange }: ModelFieldProps) {
  const models = useOfferedModels();
  const chosen = { model: value };
  const speaking = modelOf(chosen, models);
  if (models.length < 2 || speaking === null) return null;
  return (
    <SelectField
      label={texts.model}
      value={speaking.id}
      options={models.map(({ id, label }) => ({ value: id, label: isolated(label) }))}
      hint={lacksModel(chosen, models) ? texts.modelNotOffered : undefined}
      className="max-w-80"
      // Without a choice the member follows whichever model comes first.
      onChange={(id) => onChange(id === models[0]?.id ? undefined : id)}
    />
  );
}
