import { Mark } from '../../../ui/logo.tsx';
import { CallButtons } from './call-buttons.tsx';
import { siteMessages } from '../messages.ts';

export function ClosingCall() {
  const { title, text } = siteMessages.closing;
  return (
    <section className="mx-auto flex max-w-300 flex-col items-center gap-6 wrap-anywhere *:max-w-full px-6 py-20 text-center lg:py-28">
      <Mark size={72} />
      <h2 className="text-4xl">{title}</h2>
      <p className="max-w-[32em] text-ink-muted">
        {siteMessages.free} {text}
      </p>
      <CallButtons className="justify-center" />
    </section>
  );
}
