import { useEffect, useRef, type ReactNode } from 'react';

interface DonePanelProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Replaces a form after success, and takes the focus that was in it. */
export function DonePanel({ icon, title, children, action }: DonePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mx-auto flex w-full max-w-md flex-1 flex-col items-center px-4 pt-10 pb-16 sm:pt-16">
      <div className="flex w-full flex-col items-center gap-4 rounded-card border border-line bg-surface p-6 text-center sm:p-8">
        {icon}
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <div className="flex flex-col gap-3 text-ink-muted wrap-anywhere">{children}</div>
        {action}
      </div>
    </section>
  );
}
