export { Users as default } from '../features/admin/users/users.tsx';
