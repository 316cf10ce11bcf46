export { VerifyEmail as default } from '../features/account/auth/verify-email.tsx';
