import { Contact } from '../features/site/contact/contact.tsx';

export default function ContactPage() {
  return <Contact />;
}
