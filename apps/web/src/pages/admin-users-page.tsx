import { Users } from '../features/admin/users/users.tsx';

export default function AdminUsersPage() {
  return <Users />;
}
