import { ResetPassword } from '../features/account/reset-password.tsx';

export function ResetPasswordPage() {
  return <ResetPassword />;
}
