export { About as default } from '../features/site/about/about.tsx';
