export { Footer } from '../features/site/home/footer.tsx';
import { ClosingCall } from '../features/site/home/closing-call.tsx';
import { Families } from '../features/site/home/families.tsx';
import { Hero } from '../features/site/home/hero.tsx';
import { HowItWorks } from '../features/site/home/how-it-works.tsx';
import { LazyNewestPublications } from '../features/site/home/newest/lazy-newest-publications.tsx';
import { NoAiBanner } from '../features/site/home/no-ai-banner.tsx';
import { SampleSeating } from '../features/site/home/sample-seat.tsx';

export default function HomePage() {
  return (
    <>
      <SampleSeating>
        <Hero />
        <HowItWorks />
      </SampleSeating>
      <Families />
      <NoAiBanner />
      <ClosingCall />
      <LazyNewestPublications />
    </>
  );
}
