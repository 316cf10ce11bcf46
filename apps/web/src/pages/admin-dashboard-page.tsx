import { Dashboard } from '../features/admin/dashboard.tsx';

export default function AdminDashboardPage() {
  return <Dashboard />;
}
