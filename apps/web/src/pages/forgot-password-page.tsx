import { ForgotPassword } from '../features/account/forgot-password.tsx';

export function ForgotPasswordPage() {
  return <ForgotPassword />;
}
