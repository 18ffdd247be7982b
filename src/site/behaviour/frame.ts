import { tieMenu } from './menu.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { tieThemeChoice } from './theme-choice.ts';

tieThemeChoice();
tieMenu();
prefetchOnIntent();
