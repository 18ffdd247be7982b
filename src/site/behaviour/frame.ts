import { afterFirstPaint } from './after-paint.ts';
import { recordArrival } from './attribution.ts';
import { tieMenu } from './menu.ts';
import { tieThemeChoice } from './theme-choice.ts';
import { wakeForms } from './wake-forms.ts';
import { keepYear } from './year.ts';

afterFirstPaint();
recordArrival();
tieThemeChoice();
tieMenu();
keepYear();
wakeForms();
