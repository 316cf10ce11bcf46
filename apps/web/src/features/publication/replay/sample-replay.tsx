import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import { productName } from '@convoke/contract/product.ts';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { useLocation } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import { Seating } from '../../../ui/seat/seating.tsx';
import { replayMessages as texts } from '../messages.ts';
import { ReplayStage } from './stage/replay-stage.tsx';
import type { ReplayTurn } from './replay-turn.ts';
import { sample } from './sample/messages.ts';
import type { Sample } from './sample/sample.ts';
import { startTurnOf } from './playback/start-turn.rules.ts';

/** Replay of the sample conversation. */
export function SampleReplay() {
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sample changes with the language
  const turns = useMemo(() => turnsOf(sample), [language]);
  const { hash } = useLocation();
  return (
    // The same colours as on the landing page, in every language, although roles are translated.
    <Seating people={sample.members} colourRole={productName}>
      <ReplayStage
        key={hash}
        turns={turns}
        members={sample.members}
        startAt={startTurnOf(hash, turns.length)}
        header={<SampleHeader />}
        address={paths.watch}
        endScreen={{ title: texts.overTitle, text: texts.over }}
      />
    </Seating>
  );
}

function SampleHeader() {
  return (
    <header className="flex flex-col gap-1 lg:gap-2">
      <p className="hidden text-sm text-ink-muted sm:block">{texts.sampleIntroduction}</p>
      <h1 className="text-xl sm:text-2xl lg:text-4xl">
        <span className="sr-only">{texts.watch}: </span>
        {sample.title}
      </h1>
      <details className="relative w-fit max-w-full text-sm text-ink-muted open:w-full">
        <summary className="w-fit rounded-full py-1 pointer-coarse:py-3 underline decoration-line-strong underline-offset-4 hover:text-ink">
          {texts.mission}
        </summary>
        {/* Over the table, which would have no room beside it. */}
        <div className="absolute top-full z-10 mt-1 flex max-h-[50dvh] w-full max-w-130 animate-appear flex-col gap-3 overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-surface p-4">
          <p className="text-ink">{sample.vision}</p>
          <Points title={texts.objectives} points={sample.objectives} />
          <Points title={texts.keyResults} points={sample.keyResults} />
        </div>
      </details>
    </header>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h2 className="font-sans font-semibold">{title}</h2>
      <ul className="list-disc pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function turnsOf({ members, turns }: Sample): ReplayTurn[] {
  return turns.map(({ member, kind = null, text }) => {
    const { name, role } = members[member ?? -1] ?? { name: visitorName, role: '' };
    return { speaker: name, role, content: text, isUser: member === null, kind };
  });
}
