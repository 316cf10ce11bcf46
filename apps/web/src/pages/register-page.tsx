import { Register } from '../features/account/auth/register.tsx';

export default function RegisterPage() {
  return <Register />;
}
