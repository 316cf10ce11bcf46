import { BrowserRouter } from 'react-router';
import { Shell } from './shell/shell.tsx';

export function App() {
  return (
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  );
}
