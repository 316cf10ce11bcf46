import { Mark } from '../../ui/mark.tsx';

/** §2: what a visitor sees before the first word, with how it works. */
export function EmptyConversation() {
  return (
    <div className="m-auto flex max-w-120 flex-col items-center gap-4 px-2 py-10 text-center">
      <Mark size={72} />
      <h2 className="text-2xl">Welcome to Team Chat</h2>
      <ol className="flex flex-col gap-3 text-left text-ink-muted">
        <li>
          <strong className="font-semibold text-ink">Give someone the floor.</strong> Open Actions
          beside a member and ask for a few words, a detailed answer, an objection, a clarification
          or a challenge.
        </li>
        <li>
          <strong className="font-semibold text-ink">Or say something yourself.</strong> Whoever you
          chose last answers; before that, the first member does.
        </li>
        <li>
          <strong className="font-semibold text-ink">Interrupt whenever you like.</strong> Send a
          message while a member speaks: they stop, and answer you next.
        </li>
      </ol>
    </div>
  );
}
