import type { FoundServer } from '@convoke/contract/models/setup.endpoints.ts';
import { vendorNames, vendors } from '@convoke/contract/providers.ts';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { setupMessages as texts } from './messages.ts';
import { type Source, sourceOf } from './setup-form.rules.ts';

interface SourcesProps {
  servers: readonly FoundServer[];
  value: Source;
  isLooking: boolean;
  onChange: (source: Source) => void;
  onLookAgain: () => void;
}

interface SourceOption {
  value: Source;
  title: string;
  text: string;
}

/** Radio buttons for the places where a model may be. */
export function Sources({ servers, value, isLooking, onChange, onLookAgain }: SourcesProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-2xl font-title">{texts.source}</legend>
      {optionsOf(servers).map((option, index) => (
        <label
          key={option.value}
          className="relative flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 transition hover:border-ink-muted has-checked:border-line-strong has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${name}-title-${index}`}
            aria-describedby={`${name}-text-${index}`}
            className="mt-1 size-4 shrink-0 accent-(--accent)"
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0">
            <span id={`${name}-title-${index}`} className="block font-medium">
              {option.title}
            </span>
            <span id={`${name}-text-${index}`} className="block text-sm text-ink-muted">
              {option.text}
            </span>
          </span>
        </label>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {servers.length === 0 ? (
          <p className="min-w-0 flex-1 basis-56 text-sm text-ink-muted">{texts.nothingFound}</p>
        ) : null}
        <Button size="sm" isBusy={isLooking} onClick={onLookAgain}>
          {texts.lookAgain}
        </Button>
      </div>
    </fieldset>
  );
}

function optionsOf(servers: readonly FoundServer[]): SourceOption[] {
  return [
    ...servers.map((server) => ({
      value: sourceOf(server),
      title: server.vendor,
      text: server.models.length === 0 ? texts.foundEmpty : texts.found(server.models.length),
    })),
    ...vendorNames.map((vendor) => ({
      value: vendor,
      title: vendors[vendor].label,
      text: texts.vendor,
    })),
    { value: 'other', title: texts.otherServer, text: texts.otherServerHint },
    { value: 'file', title: texts.file, text: texts.fileHint },
  ];
}
