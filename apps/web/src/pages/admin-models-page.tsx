import { Models } from '../features/admin/models/models.tsx';

export default function AdminModelsPage() {
  return <Models />;
}
