import { Content } from '../features/admin/content/content.tsx';

export default function AdminContentPage() {
  return <Content />;
}
