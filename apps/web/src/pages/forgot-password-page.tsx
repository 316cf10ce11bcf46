export { ForgotPassword as default } from '../features/account/auth/forgot-password.tsx';
