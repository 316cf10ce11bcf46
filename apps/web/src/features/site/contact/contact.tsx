import { usePublicConfig } from '../../../services/api/public-config.ts';
import { ContactAddress } from './contact-address.tsx';
import { contactMessages } from '../about/messages.ts';
import { FounderCard } from '../about/founder-card.tsx';

/** Contact page. Parts that wait for the server are last in their column, so that they move nothing. */
export function Contact() {
  const { title, lead, talk, blog } = contactMessages;
  const blogUrl = usePublicConfig()?.blogUrl;
  return (
    <article className="mx-auto w-full max-w-5xl px-6 pt-14 pb-20 lg:pt-24 lg:pb-28">
      <header className="flex max-w-[45.5em] flex-col gap-6">
        <h1 className="text-[min(var(--step-6),15vw)] leading-[1.04]">{title}</h1>
        <p className="font-title text-2xl text-balance text-ink-muted">{lead}</p>
      </header>
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-14 lg:mt-20 lg:grid-cols-[1.25fr_1fr]">
        <section className="flex max-w-[39em] flex-col gap-4">
          <h2 className="text-3xl">{talk.title}</h2>
          {talk.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ContactAddress />
        </section>
        <div className="flex max-w-[39em] flex-col gap-6">
          <FounderCard />
          {blogUrl === undefined ? null : (
            <p className="text-ink-muted">
              {blog.before}
              <a href={blogUrl} rel="external noopener" className="font-medium text-ink underline">
                {blog.link}
              </a>
              {blog.after}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
