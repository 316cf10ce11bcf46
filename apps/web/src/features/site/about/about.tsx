import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { aboutMessages } from './messages.ts';
import { FounderName } from './founder-name.tsx';

function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-16 flex flex-col gap-4 lg:mt-20">
      <h2 className="text-3xl">{title}</h2>
      {children}
    </section>
  );
}

export function About() {
  const { title, lead, opening, premise, reason, uses, principles, next, behind, connect } =
    aboutMessages;
  return (
    // Some 68 characters wide: `ch` is the width of a zero, which is wider than most letters.
    <article className="mx-auto w-full max-w-[calc(39em+3rem)] px-6 pt-14 pb-20 lg:pt-24 lg:pb-28">
      <header className="flex flex-col gap-6">
        <h1 className="text-[min(var(--step-6),15vw)] leading-[1.04]">{title}</h1>
        <p className="font-title text-2xl text-balance text-ink-muted">{lead}</p>
        <p>{opening}</p>
      </header>

      <AboutSection title={premise.title}>
        <Paragraphs texts={premise.paragraphs} />
      </AboutSection>

      <AboutSection title={reason.title}>
        <Paragraphs texts={reason.paragraphs} />
      </AboutSection>

      <AboutSection title={uses.title}>
        <dl className="mt-2 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {uses.passages.map((use) => (
            <div key={use.title} className="border-t border-line-strong pt-4">
              <dt className="font-title text-xl">{use.title}</dt>
              <dd className="mt-2 text-ink-muted">{use.text}</dd>
            </div>
          ))}
        </dl>
      </AboutSection>

      <AboutSection title={principles.title}>
        <Principles />
      </AboutSection>

      <AboutSection title={next.title}>
        <Paragraphs texts={next.paragraphs} />
      </AboutSection>

      <AboutSection title={behind.title}>
        <FounderName />
        <p>{behind.text}</p>
      </AboutSection>

      <section className="mt-20 flex flex-col items-center gap-5 rounded-card border border-line bg-surface px-6 py-12 text-center lg:mt-28">
        <h2 className="text-3xl">{connect.title}</h2>
        <p className="max-w-[29.5em] text-ink-muted">{connect.text}</p>
        <LinkButton to={paths.contact} variant="primary" isPlainLink className="px-7">
          {connect.action}
        </LinkButton>
      </section>
    </article>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

function Principles() {
  return (
    <ol className="mt-2 flex flex-col gap-8">
      {aboutMessages.principles.passages.map((principle, index) => (
        <li key={principle.title} className="grid grid-cols-[2.5rem_1fr] sm:grid-cols-[3.5rem_1fr]">
          <span aria-hidden="true" className="font-title text-2xl text-ink-muted">
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-2xl">{principle.title}</h3>
            <p className="mt-2 text-ink-muted">{principle.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
