export type Colour = 'green' | 'yellow' | 'red';

/** What an examination says about one thing. */
export type Finding = {
  readonly colour: Colour;
  readonly says: string;
  /** What to do; there is always something where it is not green. */
  readonly remedy?: string;
};

export const green = (says: string): Finding => ({ colour: 'green', says });
export const yellow = (says: string, remedy: string): Finding => ({
  colour: 'yellow',
  says,
  remedy,
});
export const red = (says: string, remedy: string): Finding => ({ colour: 'red', says, remedy });
