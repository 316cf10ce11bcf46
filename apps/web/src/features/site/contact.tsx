import { productName } from '@convoke/contract/product.ts';
import { usePublicConfig } from '../../services/api/public-config.ts';
import { ContactAddress } from './contact-address.tsx';
import { FounderCard } from './founder-card.tsx';

/** Whom to write to, and where. What the server tells stands last in its column, so that it pushes nothing down. */
export function Contact() {
  const blogUrl = usePublicConfig()?.blogUrl;
  return (
    <article className="mx-auto w-full max-w-5xl px-6 pt-14 pb-20 lg:pt-24 lg:pb-28">
      <header className="flex max-w-[68ch] flex-col gap-6">
        <h1 className="text-5xl">Contact</h1>
        <p className="font-title text-2xl text-balance text-ink-muted">
          The team at your table is made of software. This page leads to the people.
        </p>
      </header>
      <div className="mt-14 grid gap-x-16 gap-y-14 lg:mt-20 lg:grid-cols-[1.25fr_1fr]">
        <section className="flex max-w-[58ch] flex-col gap-4">
          <h2 className="text-3xl">Let&apos;s Talk</h2>
          <p>
            Tell us what you are trying to do with {productName}, what got in your way, or what you
            would have built instead. Two sentences are plenty; a vision with three objectives is
            also accepted.
          </p>
          <p>
            If something broke, say what you did last and what you saw. If something worked, say
            that too. We hear it less often than you would think.
          </p>
          <ContactAddress />
        </section>
        <div className="flex max-w-[58ch] flex-col gap-6">
          <FounderCard />
          {blogUrl === undefined ? null : (
            <p className="text-ink-muted">
              Rather read than write? There is a{' '}
              <a href={blogUrl} rel="external noopener" className="font-medium text-ink underline">
                Blog
              </a>
              , and a newsletter with it.
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
