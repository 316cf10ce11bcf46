import { AnalyticsCharts } from '../features/admin/analytics/analytics-charts.tsx';

export default function AdminAnalyticsPage() {
  return <AnalyticsCharts />;
}
