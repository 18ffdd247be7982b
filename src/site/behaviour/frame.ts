import { recordArrival } from './attribution.ts';
import { bringLate } from './late.ts';
import { tieMenu } from './menu.ts';
import { tieThemeChoice } from './theme-choice.ts';

bringLate();
recordArrival();
tieThemeChoice();
tieMenu();
