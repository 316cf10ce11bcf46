import { Contact } from '../features/site/contact.tsx';

export function ContactPage() {
  return <Contact />;
}
