import { afterFirstPaint } from './after-paint.ts';
import { recordArrival } from './attribution.ts';
import { tieMenu } from './menu.ts';
import { tieThemeChoice } from './theme-choice.ts';

afterFirstPaint();
recordArrival();
tieThemeChoice();
tieMenu();
