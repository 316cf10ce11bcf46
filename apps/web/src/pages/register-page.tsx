export { Register as default } from '../features/account/auth/register.tsx';
