import { recordArrival } from './attribution.ts';
import { tieMenu } from './menu.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { tieThemeChoice } from './theme-choice.ts';

recordArrival();
tieThemeChoice();
tieMenu();
prefetchOnIntent();
