import { recordArrival } from './attribution.ts';
import { tieMenu } from './menu.ts';
import { tieThemeChoice } from './theme-choice.ts';

recordArrival();
tieThemeChoice();
tieMenu();
