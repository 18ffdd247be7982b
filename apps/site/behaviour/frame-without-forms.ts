import { tieFrame } from './tie-frame.ts';

// Browsers without cascade layers get plain words.
if ('CSSLayerBlockRule' in window) tieFrame();
