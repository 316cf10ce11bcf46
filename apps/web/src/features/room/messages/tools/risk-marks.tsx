import type { ToolRisks } from '@convoke/talk/tools/risks.rules.ts';
import { toolMessages as texts } from '../../../../services/tools/messages.ts';

const order = ['readsStrangers', 'knowsPrivate', 'hasEffect'] as const;

/** The three risks in words, each with a mark that is filled where it is there. */
export function RiskMarks({ risks }: { risks: ToolRisks }) {
  return (
    <ul aria-label={texts.risks.label} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {order.map((risk) => {
        const isThere = risks[risk];
        return (
          <li
            key={risk}
            className={`flex items-center gap-1.5 ${isThere ? 'font-medium' : 'text-ink-muted line-through decoration-1'}`}
          >
            <span
              aria-hidden="true"
              className={`size-2.5 shrink-0 rounded-full border border-current ${isThere ? 'bg-current' : ''}`}
            />
            <span>
              {texts.risks[risk]}
              <span className="sr-only">
                {`: ${isThere ? texts.risks.isThere : texts.risks.isNotThere}`}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
