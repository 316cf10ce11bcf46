import { About } from '../features/site/about/about.tsx';

export default function AboutPage() {
  return <About />;
}
