import { ForgotPassword } from '../features/account/auth/forgot-password.tsx';

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
