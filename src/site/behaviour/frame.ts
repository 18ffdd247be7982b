import { afterFirstPaint } from './after-paint.ts';
import { recordArrival } from './attribution.ts';
import { tieMenu } from './menu.ts';
import { tieThemeChoice } from './theme-choice.ts';
import { wakeForms } from './wake-forms.ts';
import { keepYear } from './year.ts';

// A browser without layers is older than package.json lists: it shows the words alone, and posts forms by itself.
if ('CSSLayerBlockRule' in window) {
  afterFirstPaint();
  recordArrival();
  tieThemeChoice();
  tieMenu();
  keepYear();
  wakeForms();
}
