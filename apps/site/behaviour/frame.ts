import { tieFrame } from './tie-frame.ts';
import { wakeForms } from './wake-forms.ts';

// Browsers without cascade layers get plain words and plain forms.
if ('CSSLayerBlockRule' in window) {
  tieFrame();
  wakeForms();
}
