// Runs in the page, right behind the first place it fills, so that nothing moves; the others come later.
import { writeDates } from './delivery-date.ts';

writeDates();
addEventListener('DOMContentLoaded', writeDates);
