import { SampleSeat } from './sample-seat.tsx';
import { siteMessages } from '../messages.ts';

/** The member who represents each family. */
const speakers = ['Ines Falk', 'Ravi Menon', 'Greta Holm'];

export function Families() {
  const { title, lead, families } = siteMessages.features;
  return (
    <section id="features" tabIndex={-1} className="border-t border-line bg-surface">
      <div className="mx-auto max-w-300 px-6 py-16 lg:py-24">
        <h2 className="text-4xl">{title}</h2>
        <p className="mt-3 max-w-[40em] text-ink-muted">{lead}</p>
        <ul className="mt-10 grid grid-cols-1 gap-6 wrap-anywhere lg:grid-cols-3">
          {families.map((family, index) => (
            <FamilyCard key={family.title} family={family} name={speakers[index] ?? ''} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface FamilyCardProps {
  family: (typeof siteMessages.features.families)[number];
  name: string;
}

function FamilyCard({ family: { title, text, roles, line }, name }: FamilyCardProps) {
  const [role = '', ...others] = roles;
  return (
    <li className="flex flex-col gap-7 rounded-card border border-line bg-paper p-6 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center">
      <div>
        <h3 lang="en" className="text-2xl">
          {title}
        </h3>
        <p className="mt-2 text-ink-muted">{text}</p>
        <ul className="mt-4 flex flex-wrap gap-1.5">
          {others.map((other) => (
            <li
              key={other}
              className="rounded-full border border-line px-2.5 text-xs leading-[1.625rem] text-ink-muted"
            >
              {other}
            </li>
          ))}
        </ul>
      </div>
      <figure className="mt-auto md:max-lg:m-0">
        <blockquote className="rounded-card rounded-bl-none border border-line bg-surface px-4 py-3 font-title text-lg leading-snug">
          {line}
        </blockquote>
        <figcaption className="mt-3 flex items-center gap-3 text-sm leading-tight">
          <SampleSeat name={name} size="md" />
          <span>
            <span className="block font-medium">{name}</span>
            <span className="block text-ink-muted">{role}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
