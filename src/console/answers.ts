export { type Answer, answersOf } from '../forms/answers.ts';
