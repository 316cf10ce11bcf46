import { About } from '../features/site/about.tsx';

export function AboutPage() {
  return <About />;
}
