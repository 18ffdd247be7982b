// Inline after the first date it fills, so nothing moves.
import { writeDates } from './delivery-date.ts';

writeDates();
addEventListener('DOMContentLoaded', writeDates);
