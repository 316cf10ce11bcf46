import { VerifyEmail } from '../features/account/verify-email.tsx';

export function VerifyEmailPage() {
  return <VerifyEmail />;
}
