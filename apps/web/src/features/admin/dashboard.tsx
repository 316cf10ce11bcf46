import { BarChart3, BookOpen, ScrollText, Settings, Users } from 'lucide-react';
import { Link } from '../../lib/routing/link.tsx';
import { paths } from '../../paths.ts';
import { useIdentity } from '../../services/session/identity.ts';
import { AdminFrame } from './admin-frame.tsx';
import { adminMessages } from './messages.ts';

const cards = [
  { name: 'users', to: paths.adminUsers, Icon: Users },
  { name: 'content', to: paths.adminContent, Icon: BookOpen },
  { name: 'settings', to: paths.adminSettings, Icon: Settings },
  { name: 'analytics', to: paths.adminAnalytics, Icon: BarChart3 },
] as const;

/** Start page of the administration. */
export function Dashboard() {
  const texts = adminMessages.dashboard;
  const { account } = useIdentity();
  const name = `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim();
  return (
    <AdminFrame
      title={texts.title}
      subtitle={
        <>
          {texts.welcome} <bdi>{name}</bdi>
        </>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.map(({ name: card, to, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full gap-4 rounded-card border border-line bg-surface p-5 no-underline transition hover:border-ink-muted hover:bg-tint sm:p-6"
            >
              <Icon size={26} aria-hidden className="mt-1 shrink-0 text-ink-muted" />
              <span className="min-w-0">
                <span className="font-title block text-2xl">{texts.cards[card].title}</span>
                <span className="mt-1 block text-ink-muted">{texts.cards[card].text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
        <Link
          to={paths.adminAudit}
          className="inline-flex min-h-11 items-center gap-2 text-ink underline decoration-1 underline-offset-4"
        >
          <ScrollText size={18} aria-hidden />
          {texts.audit}
        </Link>
        {texts.aboutAudit}
      </p>
    </AdminFrame>
  );
}
