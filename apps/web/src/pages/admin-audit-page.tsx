export { AuditLog as default } from '../features/admin/audit/audit-log.tsx';
