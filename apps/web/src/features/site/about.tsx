import { productName } from '@convoke/contract/product.ts';
import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/link.tsx';
import { paths } from '../../paths.ts';
import { FounderName } from './founder-name.tsx';

const uses = [
  {
    who: 'Strategists',
    text: 'Put the plan in front of the people who would have to carry it out. Ask each for the strongest objection before the market supplies one.',
  },
  {
    who: 'Founders',
    text: 'Borrow a finance lead, a lawyer and a sceptical customer for an hour. Nobody asks for equity.',
  },
  {
    who: 'Researchers',
    text: 'Let disciplines that never share a corridor read the same question. Where they disagree is usually where the work is.',
  },
  {
    who: 'Creators',
    text: 'Gather an editor, a reader and someone with no patience. Keep what survives all three.',
  },
];

const principles = [
  {
    title: 'Context is the interface',
    text: 'A vision, its objectives and its key results say more than a clever instruction. Write them once; every member has read them.',
  },
  {
    title: 'Structure beats spontaneity',
    text: 'First the mission, then the team, then the talk. It is slower than typing into a box by about two minutes, and saves the afternoon.',
  },
  {
    title: 'Teams over tools',
    text: 'One voice that agrees with you is a mirror. Several that answer for different things are a meeting, and sometimes a useful one.',
  },
  {
    title: 'The user leads',
    text: 'You choose who sits, who speaks and when it is enough. Interrupting is encouraged. The members take it well.',
  },
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-16 flex flex-col gap-4 lg:mt-20">
      <h2 className="text-3xl">{title}</h2>
      {children}
    </section>
  );
}

/** What the product is for and what it stands on. */
export function About() {
  return (
    // Some 68 letters wide: `ch` is the width of a zero, and most letters are narrower.
    <article className="mx-auto w-full max-w-[calc(58ch+3rem)] px-6 pt-14 pb-20 lg:pt-24 lg:pb-28">
      <header className="flex flex-col gap-6">
        <h1 className="text-5xl">About</h1>
        <p className="font-title text-2xl text-balance text-ink-muted">
          {productName} calls a team to a table around your vision, and leaves the head of the table
          to you.
        </p>
        <p>
          You write down what you are trying to do. A team of AI members takes its seats: a
          researcher, a builder, a critic, whoever the work needs. Then you talk it through, out
          loud, in the open, until there is something to decide. What was worth saying can be
          published; what others published can be picked up and carried on.
        </p>
      </header>

      <Part title="The Premise">
        <p>
          To convoke is to call people together for a purpose. Most of what is good in a meeting
          comes from that purpose and from the people being different. Most of what is bad comes
          from the calendar.
        </p>
        <p>So we kept the purpose and the differences.</p>
      </Part>

      <Part title="Why it exists">
        <p>
          Asking one assistant one question at a time makes you do the work between the answers: you
          remember the goal, you notice what is missing, you play everyone who would have disagreed.
          It is a fine way to get an answer and a poor way to find out whether it was the question.
        </p>
        <p>
          Some thinking needs an argument with good manners. It should not need six free calendars
          and a room with a whiteboard that nobody may wipe.
        </p>
      </Part>

      <Part title="What It Enables">
        <dl className="mt-2 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {uses.map(({ who, text }) => (
            <div key={who} className="border-t border-line-strong pt-4">
              <dt className="font-title text-xl">{who}</dt>
              <dd className="mt-2 text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>

      <Part title="Principles">
        <ol className="mt-2 flex flex-col gap-8">
          {principles.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] sm:grid-cols-[3.5rem_1fr]">
              <span aria-hidden="true" className="font-title text-2xl text-ink-muted">
                {index + 1}
              </span>
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2 text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>

      <Part title="What's next">
        <p>
          What we would like, in no order: members who remember what was decided last month. Your
          own documents on the table. A second human in the room, for when the first is outvoted.
        </p>
        <p>No dates: the critic on our own team would only ask where they came from.</p>
      </Part>

      <Part title="Who's behind">
        <FounderName />
        <p>
          The members at the table are made of software and do not mind being interrupted. The
          people who look after them are the other kind, and read their mail.
        </p>
      </Part>

      <section className="mt-20 flex flex-col items-center gap-5 rounded-card border border-line bg-surface px-6 py-12 text-center lg:mt-28">
        <h2 className="text-3xl">Want to connect?</h2>
        <p className="max-w-[44ch] text-ink-muted">
          A question, an idea, or an objection. Objections are answered first.
        </p>
        <Link
          to={paths.contact}
          className="inline-flex min-h-11 items-center rounded-full border border-accent bg-accent px-7 font-medium text-accent-ink no-underline transition hover:brightness-110"
        >
          Contact Us
        </Link>
      </section>
    </article>
  );
}
