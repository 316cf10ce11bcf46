export { Tools as default } from '../features/admin/tools/tools.tsx';
