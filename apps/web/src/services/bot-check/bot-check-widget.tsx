import { Check, CircleAlert, WifiOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIsOnline } from '../../lib/online.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/logo.tsx';
import { usePublicConfig } from '../api/public-config.ts';
import { turnstileSource } from './bot-check.ts';
import { botCheckMessages as texts } from '../api/messages.ts';
import type { BotCheckStatus } from './token-pool.ts';
import { useBotCheck } from './use-bot-check.ts';

const icons: Record<BotCheckStatus, ReactNode> = {
  checking: <Mark size={24} isAnimated />,
  ready: <Check size={24} aria-hidden className="text-success" />,
  failed: <CircleAlert size={24} aria-hidden className="text-danger" />,
};

/** The bot check with its status: starts by itself, always in the light theme. */
export function BotCheckWidget({ className = '' }: { className?: string }) {
  const { status, reset } = useBotCheck();
  const isOnline = useIsOnline();
  const isWaiting = status === 'failed' && !isOnline;
  const provider = usePublicConfig()?.botCheck.provider;
  if (provider === 'off') return null;
  return (
    <section
      aria-label={texts.label}
      className={`inline-flex w-full max-w-80 flex-col overflow-hidden rounded-card border border-line bg-surface text-ink scheme-light ${className}`}
    >
      <p className="border-b border-line bg-tint px-4 py-1.5 font-title text-lg">{texts.banner}</p>
      <div className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2 text-sm">
        {isWaiting ? <WifiOff size={24} aria-hidden className="text-ink-muted" /> : icons[status]}
        <output className="min-w-0 flex-1">
          {isWaiting ? texts.offline : texts.status[status]}
        </output>
        {status === 'failed' && isOnline ? (
          <Button size="sm" onClick={reset}>
            {texts.retry}
          </Button>
        ) : null}
      </div>
      {provider === 'turnstile' ? <TurnstileBox /> : null}
    </section>
  );
}

function TurnstileBox() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current === null ? undefined : turnstileSource.attachTo(box.current)), []);
  return <div ref={box} className="min-h-16 px-2 pb-2" />;
}
