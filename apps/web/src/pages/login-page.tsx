import { SignIn } from '../features/account/auth/sign-in.tsx';

export default function LoginPage() {
  return <SignIn />;
}
