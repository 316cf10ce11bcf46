export { ResetPassword as default } from '../features/account/auth/reset-password.tsx';
