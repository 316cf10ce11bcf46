import { Setup } from '../features/setup/setup.tsx';

export default function SetupPage() {
  return <Setup />;
}
