import { Setup } from '../features/models/setup/setup.tsx';

export default function SetupPage() {
  return <Setup />;
}
