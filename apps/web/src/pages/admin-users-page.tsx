import { Users } from '../features/admin/users/users.tsx';

export function AdminUsersPage() {
  return <Users />;
}
