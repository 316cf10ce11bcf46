import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { Mark } from '../../../ui/logo.tsx';

interface AuthScreenProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Links to the other screens. */
  footer: ReactNode;
}

/** Layout of the sign-in screens: one column with mark, heading and form. */
export function AuthScreen({ title, intro, children, footer }: AuthScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-4 pt-10 pb-16 sm:pt-16">
      <header className="flex flex-col items-center gap-3 text-center">
        <Mark size={48} />
        <h1 className="text-4xl">{title}</h1>
        {intro === undefined ? null : <p className="text-ink-muted">{intro}</p>}
      </header>
      {children}
      <footer className="text-center text-sm text-ink-muted">{footer}</footer>
    </div>
  );
}

/** Link in the footer of a sign-in screen. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-medium text-ink underline">
      {children}
    </Link>
  );
}
