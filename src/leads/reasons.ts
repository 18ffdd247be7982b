/** Reasons for another try that say nothing about whether the receiver answers. */
export const neutralReasons = {
  stopped: 'Stopped before the answer came',
  notShownYet: 'Answer lost, and folk does not show the record yet',
} as const;
