import { Check, CircleAlert, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsOnline } from '../api/online.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/logo.tsx';
import { usePublicConfig } from '../api/public-config.ts';
import { turnstileSource } from './bot-check.ts';
import { botCheckMessages as texts } from '../api/messages.ts';
import type { BotCheckStatus } from './token-pool.ts';
import { useBotCheck } from './use-bot-check.ts';

const icons: Record<BotCheckStatus, ReactNode> = {
  checking: <Mark size={16} isAnimated />,
  ready: <Check size={16} aria-hidden className="text-success" />,
  failed: <CircleAlert size={16} aria-hidden className="text-danger" />,
};

/** The bot check, which starts by itself: one line, and a box while it needs the visitor. */
export function BotCheckWidget() {
  const { status, reset } = useBotCheck();
  const isOnline = useIsOnline();
  const [isAsking, setIsAsking] = useState(false);
  const isWaiting = status === 'failed' && !isOnline;
  const isBox = isAsking || status === 'failed';
  const provider = usePublicConfig()?.botCheck.provider;
  if (provider === 'off') return null;
  return (
    <section
      aria-label={texts.label}
      data-line={isBox ? undefined : ''}
      className={`flex w-full flex-wrap items-center gap-x-2 gap-y-1 text-sm ${isBox ? 'rounded-card border border-line bg-surface px-4 py-3' : 'min-h-8'}`}
    >
      <div className="flex min-w-0 items-center gap-2 *:[svg]:shrink-0">
        {isWaiting ? <WifiOff size={16} aria-hidden className="text-ink-muted" /> : icons[status]}
        <p className="min-w-0 font-title text-lg leading-none">{texts.banner}</p>
      </div>
      {/* Where large letters leave it no room it takes a line of its own. */}
      <output
        className={isBox ? 'w-full' : 'min-w-0 flex-1 basis-16 truncate text-xs text-ink-muted'}
      >
        {isWaiting ? texts.offline : texts.status[status]}
      </output>
      {status === 'failed' && isOnline ? (
        <Button size="sm" onClick={reset}>
          {texts.retry}
        </Button>
      ) : null}
      {provider === 'turnstile' ? <TurnstileBox onAsking={setIsAsking} /> : null}
    </section>
  );
}

function TurnstileBox({ onAsking }: { onAsking: (isAsking: boolean) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => (box.current === null ? undefined : turnstileSource.attachTo(box.current, onAsking)),
    [onAsking],
  );
  return <div ref={box} />;
}
