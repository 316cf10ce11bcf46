import { ClosingCall } from '../features/site/closing-call.tsx';
import { Families } from '../features/site/families.tsx';
import { Hero } from '../features/site/hero.tsx';
import { HowItWorks } from '../features/site/how-it-works.tsx';
import { NewestWhenNear } from '../features/site/newest-when-near.tsx';
import { NoAiBanner } from '../features/site/no-ai-banner.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Families />
      <NoAiBanner />
      <ClosingCall />
      <NewestWhenNear />
    </>
  );
}
