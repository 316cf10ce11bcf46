import { AuditLog } from '../features/admin/audit/audit-log.tsx';

export function AdminAuditPage() {
  return <AuditLog />;
}
