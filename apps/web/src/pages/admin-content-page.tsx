export { Content as default } from '../features/admin/content/content.tsx';
