import { create } from 'zustand';

const useAnnouncement = create<{ text: string }>(() => ({ text: '' }));

/** Tells screen readers what has changed. */
export function announce(text: string): void {
  useAnnouncement.setState({ text });
}

/** Announces the new page, or the new language, to screen readers. */
export function RouteAnnouncer() {
  const text = useAnnouncement((state) => state.text);
  return (
    <div className="sr-only" aria-live="polite">
      {text}
    </div>
  );
}
