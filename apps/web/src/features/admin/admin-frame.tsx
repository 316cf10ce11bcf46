import type { ReactNode } from 'react';
import { useIsOnline } from '../../services/api/online.ts';
import { Link } from '../../lib/routing/link.tsx';
import { useLocation } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { adminMessages as texts } from './messages.ts';

const sections = [
  { name: 'dashboard', to: paths.adminDashboard },
  { name: 'users', to: paths.adminUsers },
  { name: 'content', to: paths.adminContent },
  { name: 'models', to: paths.adminModels },
  { name: 'tools', to: paths.adminTools },
  { name: 'settings', to: paths.adminSettings },
  { name: 'analytics', to: paths.adminAnalytics },
  { name: 'audit', to: paths.adminAudit },
] as const;

/** What came of the last action on a screen. */
export interface Outcome {
  tone: 'success' | 'error';
  text: string;
}

export interface AdminFrameProps {
  title: string;
  subtitle: ReactNode;
  /** Button beside the title. */
  action?: ReactNode;
  outcome?: Outcome | null;
  children: ReactNode;
}

/** Frame of the administration screens: navigation, title, offline notice, what came of the last action. */
export function AdminFrame(props: AdminFrameProps) {
  const { title, subtitle, action, outcome = null, children } = props;
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 pt-8 pb-16 sm:px-6 pointer-coarse:[&_:is(button,select)]:min-h-11">
      <nav aria-label={texts.navigation} className="-mx-3 flex flex-wrap gap-x-1">
        {sections.map(({ name, to }) => (
          <Link
            key={to}
            to={to}
            aria-current={to === pathname ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-ink-muted no-underline transition hover:bg-tint hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-ink"
          >
            {texts.sections[name]}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-1 text-ink-muted">{subtitle}</p>
        </div>
        {action}
      </div>
      {isOnline ? null : <Notice title={texts.offline}>{texts.offlineAdvice}</Notice>}
      {outcome === null ? null : <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      {children}
    </div>
  );
}
