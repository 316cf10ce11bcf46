export { AnalyticsCharts as default } from '../features/admin/analytics/analytics-charts.tsx';
