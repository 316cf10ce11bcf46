import { BarChart3, BookOpen, ScrollText, Settings, Users } from 'lucide-react';
import { Link } from '../../lib/routing/link.tsx';
import { paths } from '../../paths.ts';
import { useIdentity } from '../../services/identity/identity.ts';
import { AdminFrame } from './admin-frame.tsx';

const cards = [
  {
    title: 'User Management',
    text: 'Find, add, change and deactivate the people who may sign in.',
    to: paths.adminUsers,
    Icon: Users,
  },
  {
    title: 'Content Management',
    text: 'Read published conversations and their teams; hide, restore or delete them.',
    to: paths.adminContent,
    Icon: BookOpen,
  },
  {
    title: 'System Settings',
    text: 'The model behind the voices, limits, registration, and the words about this place.',
    to: paths.adminSettings,
    Icon: Settings,
  },
  {
    title: 'Analytics',
    text: 'Calls, tokens and waiting times, day by day, and what people convoke about.',
    to: paths.adminAnalytics,
    Icon: BarChart3,
  },
];

/** Where an administrator arrives. */
export function Dashboard() {
  const { account } = useIdentity();
  const name = `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim();
  return (
    <AdminFrame
      title="Admin Dashboard"
      subtitle={
        <>
          Welcome, <bdi>{name}</bdi>
        </>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.map(({ title, text, to, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full gap-4 rounded-card border border-line bg-surface p-5 no-underline transition hover:border-ink-muted hover:bg-tint sm:p-6"
            >
              <Icon size={26} aria-hidden className="mt-1 shrink-0 text-ink-muted" />
              <span className="min-w-0">
                <span className="font-title block text-2xl">{title}</span>
                <span className="mt-1 block text-ink-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
        <Link
          to={paths.adminAudit}
          className="inline-flex min-h-9 items-center gap-2 text-ink underline decoration-1 underline-offset-4"
        >
          <ScrollText size={18} aria-hidden />
          Audit log
        </Link>
        Who changed what, and when.
      </p>
    </AdminFrame>
  );
}
