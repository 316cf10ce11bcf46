export { Setup as default } from '../features/models/setup/setup.tsx';
