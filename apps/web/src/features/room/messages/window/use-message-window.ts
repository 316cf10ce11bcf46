import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  afterChange,
  latestWindow,
  reachesEnd,
  windowAround,
  withEarlier,
  withLater,
  type MessageWindow,
} from './message-window.rules.ts';

// Distance from the end that still counts as the end once the reader scrolls down to it.
const endReachPx = 24;

interface Extent {
  top: number;
  scrollHeight: number;
  clientHeight: number;
}

const extentOf = ({ scrollTop, scrollHeight, clientHeight }: Element): Extent => ({
  top: scrollTop,
  scrollHeight,
  clientHeight,
});

interface Anchor {
  element: Element;
  top: number;
}

/**
 * Renders a window of the conversation and preserves the scroll position while it changes: at the end it follows new
 * text, elsewhere the visible messages do not move. Only observers read the layout, after the browser has computed it,
 * so that a token never forces a second layout.
 */
export function useMessageWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const follower = useFollowedEnd(scroller);
  const { isFollowing, follow, scrollToEnd } = follower;
  const [seen, setSeen] = useState({ count, range: latestWindow(count), reveals: 0 });

  let { range } = seen;
  if (seen.count !== count) {
    range = afterChange(range, seen.count, count, isFollowing);
    setSeen({ ...seen, count, range });
  }

  const { keepPosition, aimAt } = useScrollPosition(scroller, follower, { ...seen, range });

  const move = useCallback(
    (change: (range: MessageWindow, count: number) => MessageWindow) => {
      keepPosition();
      setSeen((state) => ({ ...state, range: change(state.range, state.count) }));
    },
    [keepPosition],
  );

  const jumpToLatest = useCallback(() => {
    follow(true);
    setSeen((state) => ({ ...state, range: latestWindow(state.count) }));
    scrollToEnd();
  }, [follow, scrollToEnd]);

  const reveal = useCallback(
    ({ index, ...revealed }: Revealed & { index: number }) => {
      follow(false);
      aimAt(revealed);
      setSeen((state) => ({
        count: state.count,
        range: windowAround(state.range, index, state.count),
        reveals: state.reveals + 1,
      }));
    },
    [follow, aimAt],
  );

  const isAtEnd = reachesEnd(range, count);
  return {
    scroller,
    content: follower.content,
    ...useWindowEdges(scroller, range, count, move),
    range,
    isAtEnd,
    isFollowing: isFollowing && isAtEnd,
    onScroll: follower.onScroll,
    jumpToLatest,
    /** Draws a message and scrolls it into the middle. */
    reveal,
    showEarlier: useCallback(() => move(withEarlier), [move]),
  };
}

/** Scrolls after each change of the window: to a revealed message, to the end, or back to what was in sight. */
function useScrollPosition(
  scrollerRef: RefObject<HTMLDivElement | null>,
  { isFollowingRef, follow, remember, scrollToEnd }: ReturnType<typeof useFollowedEnd>,
  { range, reveals }: { range: MessageWindow; reveals: number },
) {
  const anchor = useRef<Anchor | null>(null);
  const toReveal = useRef<Revealed | null>(null);

  useLayoutEffect(() => {
    const visible = anchor.current;
    anchor.current = null;
    const element = scrollerRef.current;
    if (element === null) return;
    const { id = '', takesFocus = false } = toReveal.current ?? {};
    const revealed = findMessage(element, id);
    toReveal.current = null;
    if (revealed !== null) {
      // Once more: an older jump to the end may have been reported as a scroll of the reader since.
      follow(false);
      centre(element, revealed);
      remember(element);
      if (takesFocus) revealed.focus({ preventScroll: true });
    } else if (isFollowingRef.current) scrollToEnd();
    else if (visible?.element.isConnected) {
      element.scrollTop += visible.element.getBoundingClientRect().top - visible.top;
      remember(element);
    }
    // The layout depends on the window, which the effect does not read.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [scrollerRef, range.start, range.end, reveals, follow, scrollToEnd, remember, isFollowingRef]);

  return {
    /** Before the window moves. */
    keepPosition: useCallback(() => {
      anchor.current = isFollowingRef.current ? null : firstInSight(scrollerRef.current);
    }, [scrollerRef, isFollowingRef]),
    /** Before the window is drawn around the message. */
    aimAt: useCallback((message: Revealed) => {
      toReveal.current = message;
    }, []),
  };
}

/** The end of the talk; the beginning of an empty log, whose welcome may be longer than a phone. */
const endOf = (log: Element): number =>
  log.querySelector('[data-message], [data-file-line]') === null ? 0 : log.scrollHeight;

/** Keeps the scroller at its end while the reader is there. */
function useFollowedEnd(scrollerRef: RefObject<HTMLDivElement | null>) {
  const content = useRef<HTMLDivElement>(null);
  const last = useRef<Extent>({ top: 0, scrollHeight: 0, clientHeight: 0 });
  const isFollowingRef = useRef(true);
  const [isFollowing, setIsFollowing] = useState(true);

  const follow = useCallback((value: boolean) => {
    isFollowingRef.current = value;
    setIsFollowing(value);
  }, []);

  const remember = useCallback((element: Element) => {
    last.current = extentOf(element);
  }, []);

  const scrollToEnd = useCallback(() => {
    const element = scrollerRef.current;
    if (element === null) return;
    element.scrollTop = endOf(element);
    remember(element);
  }, [scrollerRef, remember]);

  useEffect(() => {
    const element = scrollerRef.current;
    if (element === null || content.current === null) return undefined;
    const growth = new ResizeObserver(() => {
      if (isFollowingRef.current) scrollToEnd();
    });
    growth.observe(content.current);
    growth.observe(element);
    return () => growth.disconnect();
  }, [scrollerRef, scrollToEnd]);

  const onScroll = useCallback(() => {
    const element = scrollerRef.current;
    if (element === null) return;
    const before = last.current;
    const now = extentOf(element);
    const isResized =
      now.scrollHeight !== before.scrollHeight || now.clientHeight !== before.clientHeight;
    // The content was resized and the browser moved the scroll position; the ResizeObserver corrects it.
    if (isResized && isFollowingRef.current) return;
    last.current = now;
    const distance = now.scrollHeight - now.top - now.clientHeight;
    // Scrolling up by a pixel is enough to stop following.
    if (distance <= 1) follow(true);
    else if (now.top < before.top) follow(false);
    else if (distance <= endReachPx) follow(true);
  }, [scrollerRef, follow]);

  return { content, isFollowing, isFollowingRef, follow, remember, scrollToEnd, onScroll };
}

/** Moves the window when the reader scrolls near one of its edges. */
function useWindowEdges(
  scrollerRef: RefObject<HTMLDivElement | null>,
  { start, end }: MessageWindow,
  count: number,
  move: (change: (range: MessageWindow, count: number) => MessageWindow) => void,
) {
  const topEdge = useRef<HTMLDivElement>(null);
  const bottomEdge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const edges = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) move(target === topEdge.current ? withEarlier : withLater);
        }
      },
      { root: scrollerRef.current, rootMargin: '800px 0px' },
    );
    // Observed again after every change of the window: an edge that is still near is reported once more.
    if (topEdge.current !== null && start > 0) edges.observe(topEdge.current);
    if (bottomEdge.current !== null && end < count) edges.observe(bottomEdge.current);
    return () => edges.disconnect();
  }, [scrollerRef, move, start, end, count]);
  return { topEdge, bottomEdge };
}

/** A message that is to be shown. */
export interface Revealed {
  id: string;
  /** It gets the focus too. */
  takesFocus: boolean;
}

const findMessage = (scroller: Element, id: string): HTMLElement | null =>
  // An imported conversation may have any id, which is no safe part of a selector.
  Array.from(scroller.querySelectorAll<HTMLElement>('[data-message]')).find(
    (element) => element.dataset['message'] === id,
  ) ?? null;

/** Scrolls a message into the middle, and the beginning of one that is taller to the top. */
function centre(scroller: HTMLElement, message: HTMLElement): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), message.getBoundingClientRect()];
  const room = Math.max(0, outer.height - inner.height) / 2;
  scroller.scrollTop += inner.top - outer.top - room;
}

/** The id of the first message in view. */
export const firstVisibleMessage = (scroller: HTMLElement): string | null =>
  firstInSight(scroller)?.element.getAttribute('data-message') ?? null;

function firstInSight(scroller: HTMLElement | null): Anchor | null {
  if (scroller === null) return null;
  const edge = scroller.getBoundingClientRect().top;
  for (const element of scroller.querySelectorAll('[data-message]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > edge) return { element, top };
  }
  return null;
}
