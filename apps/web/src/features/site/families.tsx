import { Seat } from '../../ui/seat.tsx';

const families = [
  {
    title: 'Insight Architects',
    text: 'Research and analysis. They find out what is true before anybody argues about it.',
    member: { name: 'Ines Falk', role: 'Market Analyst' },
    line: 'Three of your five assumptions are about price. Only one has been tested.',
  },
  {
    title: 'Innovation Catalysts',
    text: 'Brainstorming and prototyping. They put ten options on the table and build the odd one.',
    member: { name: 'Ravi Menon', role: 'Concept Designer' },
    line: 'What if the customer repairs it and we only lend the bench?',
  },
  {
    title: 'Execution Engineers',
    text: 'Operations and workflow automation. They turn the decision into Monday morning.',
    member: { name: 'Greta Holm', role: 'Delivery Lead' },
    line: 'Two steps wait for the same person. Swap them and we gain a week.',
  },
];

export function Families() {
  return (
    <section id="features" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-300 px-6 py-16 lg:py-24">
        <h2 className="text-4xl">Features</h2>
        <p className="mt-3 max-w-[60ch] text-ink-muted">
          Any role you can describe can take a seat. Most teams mix these three families.
        </p>
        <ul className="mt-10 grid gap-6 md:grid-cols-3">
          {families.map(({ title, text, member, line }) => (
            <li key={title} className="flex flex-col rounded-card border border-line bg-paper p-6">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2 text-ink-muted">{text}</p>
              <figure className="mt-auto pt-8">
                <blockquote className="font-title text-lg leading-snug">“{line}”</blockquote>
                <figcaption className="mt-4 flex items-center gap-3 text-sm leading-tight">
                  <Seat {...member} size="md" />
                  <span>
                    <span className="block font-medium">{member.name}</span>
                    <span className="block text-ink-muted">{member.role}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
