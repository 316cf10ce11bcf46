import { Mark } from '../../../ui/logo.tsx';
import { conversationMessages as texts } from '../messages.ts';

/** The welcome text of an empty room, with instructions. */
export function EmptyConversation() {
  return (
    <div className="m-auto flex max-w-120 flex-col items-center gap-4 px-2 py-4 text-center sm:py-10">
      {/* A phone has room for the words alone. */}
      <span className="max-sm:hidden">
        <Mark size={72} />
      </span>
      <h2 className="text-2xl">{texts.welcome}</h2>
      <ol className="flex flex-col gap-3 text-left text-ink-muted">
        {texts.howTo.map(({ lead, more }) => (
          <li key={lead}>
            <strong className="font-semibold text-ink">{lead}</strong> {more}
          </li>
        ))}
      </ol>
    </div>
  );
}
