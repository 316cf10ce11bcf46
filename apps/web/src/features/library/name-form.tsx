import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { conversationMessages } from '../../services/talk/messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';

interface NameFormProps {
  label: string;
  /** The name so far, selected, so that typing replaces it. */
  name?: string;
  maxLength: number;
  confirmLabel: (name: string) => string;
  /** Keeps the name; a text says why it cannot be. */
  onSave: (name: string) => string | null;
  /** The name is kept, or the visitor gave up. */
  onDone: () => void;
}

/** A form in place of what gets a name. */
export function NameForm(props: NameFormProps) {
  const { label, name: before = '', maxLength, confirmLabel, onSave, onDone } = props;
  const [name, setName] = useState(before);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function save() {
    const reason = onSave(name.trim());
    setRefusal(reason);
    if (reason === null) onDone();
  }
  return (
    <form
      className="flex flex-1 flex-col gap-2 px-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        ref={field}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // The panel around the form stays open.
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
        label={label}
        value={name}
        error={refusal ?? undefined}
        onChange={(value) => {
          setRefusal(null);
          setName(takeCodePoints(value, maxLength));
        }}
      />
      <div className="flex gap-2">
        <Button size="sm" onClick={onDone}>
          {conversationMessages.conversations.renameCancel}
        </Button>
        <Button size="sm" type="submit" variant="primary">
          {confirmLabel(name)}
        </Button>
      </div>
    </form>
  );
}
