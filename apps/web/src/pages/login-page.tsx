export { SignIn as default } from '../features/account/auth/sign-in.tsx';
