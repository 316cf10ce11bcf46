export { Models as default } from '../features/admin/models/models.tsx';
