import { productTagline } from '@convoke/contract/product.ts';
import { Play } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { hasStored } from '../../../lib/has-stored.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { paths } from '../../../paths.ts';
import { CallButtons } from './call-buttons.tsx';
import { FreeNote } from './free-note.tsx';
import { MissionField } from './mission-field.tsx';
import { RoundTable } from './round-table.tsx';
import { siteMessages } from '../messages.ts';

// Strangers have nothing to come back to. A line that cannot be loaded is not missed.
const ContinueLink = lazy(async () => ({
  default: await import('./continue-link.tsx').then(
    (loaded) => loaded.ContinueLink,
    () => FreeNote,
  ),
}));

export function Hero() {
  const [firstSentence, ...rest] = productTagline.split('. ');
  return (
    <section className="mx-auto grid w-full max-w-300 items-center gap-8 px-6 py-9 md:grid-cols-2 md:gap-6 md:py-12 lg:grid-cols-[1fr_1.05fr] lg:py-16">
      <div className="flex min-w-0 flex-col items-start gap-5 wrap-anywhere sm:gap-6">
        {/* With large text on a narrow window the words of the tagline would break. */}
        <h1 className="font-tagline text-[min(var(--step-7),18vw)] leading-none lg:text-[min(5.96rem,7vw)] tracking-[-0.015em]">
          {/* One text node: a separate one would move when the font loads. */}
          {`${firstSentence}. `}
          <br />
          {rest.join('. ')}
        </h1>
        <p className="max-w-[31em] text-lg text-ink-muted">{siteMessages.lead}</p>
        <MissionField />
        <div className="flex flex-col gap-3 max-sm:self-stretch">
          <CallButtons>
            <Link
              to={paths.watch}
              className="-mx-1 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 font-medium underline decoration-line-strong underline-offset-4 transition hover:decoration-accent"
            >
              <Play size={15} aria-hidden className="shrink-0 fill-current text-accent" />
              {siteMessages.watch}
            </Link>
          </CallButtons>
          <Suspense fallback={<FreeNote />}>
            {hasStored('convoke.running') ? <ContinueLink /> : <FreeNote />}
          </Suspense>
        </div>
      </div>
      <RoundTable />
    </section>
  );
}
