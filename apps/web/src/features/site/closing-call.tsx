import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';

export function ClosingCall() {
  return (
    <section className="mx-auto flex max-w-300 flex-col items-center gap-6 px-6 py-20 text-center lg:py-28">
      <Mark size={72} />
      <h2 className="text-4xl">One seat is already yours</h2>
      <p className="max-w-[48ch] text-ink-muted">
        No account and nothing to install. Your vision, your team and your conversations are kept in
        this browser.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.vision} variant="primary" className="px-7">
          Start Now
        </LinkButton>
        <LinkButton to={paths.conversations} className="px-7">
          Explore
        </LinkButton>
      </div>
    </section>
  );
}
