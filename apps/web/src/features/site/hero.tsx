import { productTagline } from '@convoke/contract/product.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';

export function Hero() {
  return (
    <section className="mx-auto w-full max-w-300 px-6 py-20">
      <h1 className="text-5xl">{productTagline}</h1>
      <LinkButton to={paths.vision} variant="primary">
        Start Now
      </LinkButton>
    </section>
  );
}
