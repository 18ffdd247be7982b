export const isThorough = process.env['TEST_THOROUGH'] === '1';

/**
 * One of the values by turns, so that each is tried somewhere: where they do not bear on one another,
 * a fault shows in the turn that it belongs to. `npm run test:thorough` tries them all everywhere.
 */
export function inTurn<Value>(values: readonly Value[], turn: number): readonly Value[] {
  return isThorough ? values : values.slice(turn % values.length).slice(0, 1);
}
