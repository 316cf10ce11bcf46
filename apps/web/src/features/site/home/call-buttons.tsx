import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { siteMessages } from '../messages.ts';

interface CallButtonsProps {
  className?: string;
  /** A quieter link beside the buttons. */
  children?: ReactNode;
}

/** The primary and the secondary call to action. */
export function CallButtons({ className = '', children }: CallButtonsProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`}>
      <LinkButton to={paths.vision} variant="primary" className="px-7 max-sm:grow">
        {siteMessages.startNow}
      </LinkButton>
      <LinkButton to={paths.conversations} className="px-7 max-sm:grow">
        {siteMessages.explore}
      </LinkButton>
      {children}
    </div>
  );
}
