import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { addressOf, resolveTarget, type Target } from './navigation-history.ts';
import { useLocation, useNavigate } from './router.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the app, or the parts of the current one that change. */
  to: Target;
  /** State of the history entry. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that navigates without reloading the page; opening it in another tab or window is left to the browser. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const href = addressOf(resolveTarget(to, location));

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
    // As browsers do for a link to the current address.
    navigate(to, { replace: href === addressOf(location), state });
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
