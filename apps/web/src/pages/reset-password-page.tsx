import { ResetPassword } from '../features/account/auth/reset-password.tsx';

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
