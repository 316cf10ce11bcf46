import { Content } from '../features/admin/content/content.tsx';

export function AdminContentPage() {
  return <Content />;
}
