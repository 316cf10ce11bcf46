export function NoAiBanner() {
  return (
    <section aria-label="A word about AI" className="bg-ink text-paper">
      <p className="mx-auto flex max-w-300 flex-wrap items-baseline justify-center gap-x-5 gap-y-1 px-6 py-10 text-center">
        <span className="font-title text-3xl">Absolutely no AI</span>
        <span className="text-sm opacity-75">OK, maybe just a little</span>
      </p>
    </section>
  );
}
