import { AuditLog } from '../features/admin/audit/audit-log.tsx';

export default function AdminAuditPage() {
  return <AuditLog />;
}
