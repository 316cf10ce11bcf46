import { VerifyEmail } from '../features/account/auth/verify-email.tsx';

export default function VerifyEmailPage() {
  return <VerifyEmail />;
}
