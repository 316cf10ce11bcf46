import { siteMessages } from '../messages.ts';

export function NoAiBanner() {
  const { label, noAi, finePrint } = siteMessages.banner;
  return (
    <section aria-label={label} className="bg-ink text-paper forced-colors:border-y">
      <p className="mx-auto flex max-w-300 flex-wrap items-baseline justify-center gap-x-5 gap-y-1 px-6 py-10 text-center">
        <span className="font-title text-3xl">{noAi}</span>
        <span className="text-sm opacity-75">{finePrint}</span>
      </p>
    </section>
  );
}
