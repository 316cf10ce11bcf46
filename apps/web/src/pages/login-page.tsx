import { SignIn } from '../features/account/sign-in.tsx';

export function LoginPage() {
  return <SignIn />;
}
