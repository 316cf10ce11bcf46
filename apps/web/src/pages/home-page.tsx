import { ClosingCall } from '../features/site/closing-call.tsx';
import { Families } from '../features/site/families.tsx';
import { Hero } from '../features/site/hero.tsx';
import { HowItWorks } from '../features/site/how-it-works.tsx';
import { NewestWhenNear } from '../features/site/newest-when-near.tsx';
import { NoAiBanner } from '../features/site/no-ai-banner.tsx';
import { SampleSeating } from '../features/site/sample-seat.tsx';

export function HomePage() {
  return (
    <>
      <SampleSeating>
        <Hero />
        <HowItWorks />
      </SampleSeating>
      <Families />
      <NoAiBanner />
      <ClosingCall />
      <NewestWhenNear />
    </>
  );
}
