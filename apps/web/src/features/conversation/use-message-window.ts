import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  afterChange,
  latestWindow,
  reachesEnd,
  withEarlier,
  withLater,
  type MessageWindow,
} from './message-window.rules.ts';

// How far from the end still counts as being there, once the reader scrolls down to it.
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
 * Keeps a window of the conversation in the page and its place while it changes: at the end it follows what
 * is said, elsewhere nothing moves under the reader's eyes. Only the observers read the layout, after the
 * browser has made it, so that no token costs a second one.
 */
export function useMessageWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const topEdge = useRef<HTMLDivElement>(null);
  const bottomEdge = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const last = useRef<Extent>({ top: 0, scrollHeight: 0, clientHeight: 0 });
  const isFollowingNow = useRef(true);
  const [isFollowing, setIsFollowing] = useState(true);
  const [seen, setSeen] = useState({ count, range: latestWindow(count) });

  let { range } = seen;
  if (seen.count !== count) {
    range = afterChange(range, seen.count, count, isFollowing);
    setSeen({ count, range });
  }

  const follow = useCallback((value: boolean) => {
    isFollowingNow.current = value;
    setIsFollowing(value);
  }, []);

  const scrollToEnd = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    last.current = extentOf(element);
  }, []);

  const move = useCallback((change: (range: MessageWindow, count: number) => MessageWindow) => {
    anchor.current = isFollowingNow.current ? null : firstInSight(scroller.current);
    setSeen((state) => ({ ...state, range: change(state.range, state.count) }));
  }, []);

  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    const element = scroller.current;
    if (element === null) return;
    if (isFollowingNow.current) scrollToEnd();
    else if (held?.element.isConnected) {
      element.scrollTop += held.element.getBoundingClientRect().top - held.top;
      last.current = extentOf(element);
    }
    // The layout changes with the window, which the code above does not read.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [range.start, range.end, scrollToEnd]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || content.current === null) return undefined;
    const growth = new ResizeObserver(() => {
      if (isFollowingNow.current) scrollToEnd();
    });
    growth.observe(content.current);
    growth.observe(element);
    return () => growth.disconnect();
  }, [scrollToEnd]);

  useEffect(() => {
    const root = scroller.current;
    const edges = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) move(target === topEdge.current ? withEarlier : withLater);
        }
      },
      { root, rootMargin: '800px 0px' },
    );
    // Watched anew with every window: an edge that is still near says so once more.
    if (topEdge.current !== null && range.start > 0) edges.observe(topEdge.current);
    if (bottomEdge.current !== null && range.end < count) edges.observe(bottomEdge.current);
    return () => edges.disconnect();
  }, [move, range.start, range.end, count]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const before = last.current;
    const now = extentOf(element);
    const isResized =
      now.scrollHeight !== before.scrollHeight || now.clientHeight !== before.clientHeight;
    // The page changed its size and the browser moved it; the observer below puts it right.
    if (isResized && isFollowingNow.current) return;
    last.current = now;
    const distance = now.scrollHeight - now.top - now.clientHeight;
    // Going up by a hair is enough to stay there.
    if (distance <= 1) follow(true);
    else if (now.top < before.top) follow(false);
    else if (distance <= endReachPx) follow(true);
  }, [follow]);

  const jumpToLatest = useCallback(() => {
    follow(true);
    setSeen((state) => ({ ...state, range: latestWindow(state.count) }));
    scrollToEnd();
  }, [follow, scrollToEnd]);

  const isAtEnd = reachesEnd(range, count);
  return {
    scroller,
    content,
    topEdge,
    bottomEdge,
    range,
    isAtEnd,
    isFollowing: isFollowing && isAtEnd,
    onScroll,
    jumpToLatest,
    showEarlier: useCallback(() => move(withEarlier), [move]),
  };
}

function firstInSight(scroller: HTMLElement | null): Anchor | null {
  if (scroller === null) return null;
  const edge = scroller.getBoundingClientRect().top;
  for (const element of scroller.querySelectorAll('[data-message]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > edge) return { element, top };
  }
  return null;
}
