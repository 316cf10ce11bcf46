import { Dashboard } from '../features/admin/dashboard.tsx';

export function AdminDashboardPage() {
  return <Dashboard />;
}
