export { fieldGuide } from './field-guide.ts';
