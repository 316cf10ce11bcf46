import { BarChart3, BookOpen, Cpu, ScrollText, Settings, Users, Wrench } from 'lucide-react';
import { Link } from '../../../lib/routing/link.tsx';
import { paths } from '../../../paths.ts';
import { useIdentity } from '../../../services/session/identity.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { adminMessages } from '../messages.ts';
import { useDashboardFigures } from './use-dashboard-figures.ts';

const cards = [
  { name: 'users', to: paths.adminUsers, Icon: Users },
  { name: 'content', to: paths.adminContent, Icon: BookOpen },
  { name: 'models', to: paths.adminModels, Icon: Cpu },
  { name: 'tools', to: paths.adminTools, Icon: Wrench },
  { name: 'settings', to: paths.adminSettings, Icon: Settings },
  { name: 'analytics', to: paths.adminAnalytics, Icon: BarChart3 },
] as const;

const cardShape =
  'flex h-full gap-4 rounded-card border border-line bg-surface p-5 transition hover:border-ink-muted hover:bg-tint sm:p-6';
const iconShape = { size: 26, 'aria-hidden': true, className: 'mt-1 shrink-0 text-ink-muted' };

/** Start page of the administration. */
export function Dashboard() {
  const texts = adminMessages.dashboard;
  const { account } = useIdentity();
  const figures = useDashboardFigures();
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
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ name: card, to, Icon }) => (
          <li key={to}>
            <Link to={to} className={`${cardShape} no-underline`}>
              <Icon {...iconShape} />
              <span className="flex min-w-0 flex-col">
                <span className="font-title text-2xl">{texts.cards[card].title}</span>
                <span className="mt-1 text-ink-muted">{texts.cards[card].text}</span>
                {card === 'settings' ? null : (
                  // Keeps the place of a figure that is still under way.
                  <span className="mt-auto min-h-9 pt-3 font-medium tabular-nums">
                    {figures[card]}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
        <li className={`relative ${cardShape}`}>
          <ScrollText {...iconShape} />
          <p className="min-w-0">
            <Link
              to={paths.adminAudit}
              className="font-title block text-2xl no-underline after:absolute after:inset-0"
            >
              {texts.audit}
            </Link>
            <span className="mt-1 block text-ink-muted">{texts.aboutAudit}</span>
          </p>
        </li>
      </ul>
    </AdminFrame>
  );
}
