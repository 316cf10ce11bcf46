import { Figures } from '../features/admin/analytics/figures.tsx';

export function AdminAnalyticsPage() {
  return <Figures />;
}
