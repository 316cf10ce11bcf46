import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { siteMessages } from './site.messages.ts';

/** The one thing to do next, and the other. */
export function CallButtons({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      <LinkButton to={paths.vision} variant="primary" className="px-7">
        {siteMessages.startNow}
      </LinkButton>
      <LinkButton to={paths.conversations} className="px-7">
        {siteMessages.explore}
      </LinkButton>
    </div>
  );
}
