export { Contact as default } from '../features/site/contact/contact.tsx';
