import { productTagline } from '@convoke/contract/product.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RoundTable } from './round-table.tsx';

export function Hero() {
  const [firstSentence, ...rest] = productTagline.split('. ');
  return (
    <section className="mx-auto grid w-full max-w-300 items-center gap-12 px-6 py-12 md:grid-cols-2 md:gap-6 lg:grid-cols-[1fr_1.05fr] lg:py-16">
      <div className="flex flex-col items-start gap-6">
        <h1 className="text-6xl tracking-[-0.015em]">
          {firstSentence}. <br className="hidden sm:inline" />
          {rest.join('. ')}
        </h1>
        <p className="max-w-[46ch] text-lg text-ink-muted">
          State what you want to achieve, call the people you would want in the room, and let them
          think with you: with roles, memory and objections.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.vision} variant="primary" className="px-7">
            Start Now
          </LinkButton>
          <LinkButton to={paths.conversations} className="px-7">
            Explore
          </LinkButton>
        </div>
      </div>
      <RoundTable />
    </section>
  );
}
