import type { AdminTool, ToolDifference } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { adminToolsMessages } from './messages.ts';
import { comparedTexts, withHiddenShown } from './shown-text.rules.ts';

export interface SetAsideProps {
  tools: readonly AdminTool[];
  /** Ids of the tools that are being changed. */
  busy: ReadonlySet<string>;
  onOffer: (tool: AdminTool) => void;
}

/** Tools that changed since an administrator looked at them, each with its differences. */
export function SetAside({ tools, busy, onOffer }: SetAsideProps) {
  const texts = adminToolsMessages.setAside;
  return (
    <ul className="flex flex-col gap-4">
      {tools.map((tool) => (
        <li
          key={tool.id}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0 wrap-anywhere">
              <h3 id={titleId(tool)} className="text-xl">
                <bdi>{withHiddenShown(tool.title === '' ? tool.name : tool.title)}</bdi>
              </h3>
              <p className="text-sm text-ink-muted">
                <bdi>{tool.server}</bdi> · <code className="font-mono text-xs">{tool.id}</code>
              </p>
            </div>
            <Button
              size="sm"
              aria-describedby={titleId(tool)}
              isBusy={busy.has(tool.id)}
              onClick={() => onOffer(tool)}
            >
              {texts.offer}
            </Button>
          </div>
          {tool.difference?.map((difference) => (
            <Difference key={difference.field} {...difference} />
          ))}
        </li>
      ))}
    </ul>
  );
}

const titleId = ({ id }: AdminTool): string => `changed-${id}`;

/** One field before and now, with what differs marked; each half scrolls for itself when it is long. */
function Difference({ field, before, after }: ToolDifference[number]) {
  const texts = adminToolsMessages.setAside;
  const compared = comparedTexts(withHiddenShown(before), withHiddenShown(after));
  const half =
    'max-h-72 overflow-y-auto rounded-sm border border-line px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere';
  return (
    <section aria-label={texts.fields[field]} className="flex flex-col gap-1.5">
      <h4 className="text-sm font-medium">{texts.fields[field]}</h4>
      <div className="grid gap-3 md:grid-cols-2">
        <Half label={texts.before} className={half}>
          {compared.start}
          {compared.before === '' ? null : <del className="bg-danger-tint">{compared.before}</del>}
          {compared.end}
        </Half>
        <Half label={texts.after} className={half}>
          {compared.start}
          {compared.after === '' ? null : <ins className="bg-success-tint">{compared.after}</ins>}
          {compared.end}
        </Half>
      </div>
    </section>
  );
}

interface HalfProps {
  label: string;
  className: string;
  children: React.ReactNode;
}

function Half({ label, className, children }: HalfProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-muted">{label}</p>
      <section
        // Scrollable content must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={label}
        className={className}
      >
        <bdi>{children}</bdi>
      </section>
    </div>
  );
}
