import { Hero } from '../features/site/hero.tsx';

export function HomePage() {
  return <Hero />;
}
