import { isBlank } from '@convoke/contract/text.rules.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/logo.tsx';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import { conversationMessages as texts } from '../../services/talk/messages.ts';
import { quoteInComposer } from './composer/composer-quotes.ts';
import { actFromComposer } from './composer/composer-requests.ts';
import { startersOf } from './starters.rules.ts';

/** The welcome text of an empty room, with first messages to send and instructions. */
export function EmptyConversation({ room }: { room: Pick<TalkDriver, 'send'> }) {
  return (
    <div className="m-auto flex w-full max-w-120 flex-col items-center gap-4 px-2 py-4 text-center sm:py-10">
      {/* A phone has room for the words alone. */}
      <span className="max-sm:hidden">
        <Mark size={72} />
      </span>
      <h2 className="text-2xl">{texts.welcome}</h2>
      <Starters room={room} />
      <ol className="flex flex-col gap-3 text-left text-sm text-ink-muted">
        {texts.howTo.map(({ lead, more }) => (
          <li key={lead}>
            <strong className="font-semibold text-ink">{lead}</strong> {more}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Starters({ room }: { room: Pick<TalkDriver, 'send'> }) {
  const starters = startersOf(useWorkspace((state) => state.vision));
  if (starters.length === 0) return null;

  function start(starter: string) {
    actFromComposer((typed) => {
      if (isBlank(typed)) return room.send(starter);
      // What was typed stays, and the visitor decides what to send.
      quoteInComposer(starter);
      return false;
    });
  }

  return (
    <fieldset aria-label={texts.starters.label} className="flex max-w-full min-w-0 flex-col gap-2">
      {starters.map((starter) => (
        <Button key={starter} size="sm" className="h-auto! py-2" onClick={() => start(starter)}>
          <span className="min-w-0 break-words">{starter}</span>
        </Button>
      ))}
    </fieldset>
  );
}
