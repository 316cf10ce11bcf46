import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { addressOf, resolveTarget, type Target } from './navigation-history.ts';
import { useLocation, useNavigate } from './router.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the app, or a part of where one is. */
  to: Target;
  /** What the visit brings along. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that is followed without loading the page anew; in another tab or window it is one like any other. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const place = useLocation();
  const navigate = useNavigate();
  const href = addressOf(resolveTarget(to, place));

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { altKey, button, ctrlKey, metaKey, shiftKey } = event;
    const isForElsewhere =
      button !== 0 ||
      altKey ||
      ctrlKey ||
      metaKey ||
      shiftKey ||
      (rest.target ?? '_self') !== '_self';
    if (event.defaultPrevented || isForElsewhere) return;
    event.preventDefault();
    // As a browser does with a link to where one is.
    navigate(to, { replace: href === addressOf(place), state });
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
