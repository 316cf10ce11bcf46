import { Feed } from '../features/publication/feed/feed.tsx';
import { feedMessages as texts } from '../features/publication/messages.ts';

export default function ConversationsPage() {
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 pt-10 pb-16 sm:gap-8 sm:px-6">
      <Feed
        heading={
          <div>
            <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
            <p className="mt-2 text-lg text-ink-muted">{texts.subtitle}</p>
          </div>
        }
      />
    </div>
  );
}
