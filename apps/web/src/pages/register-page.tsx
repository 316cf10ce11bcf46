import { Register } from '../features/account/register.tsx';

export function RegisterPage() {
  return <Register />;
}
