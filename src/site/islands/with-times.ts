/** Writes the chosen times behind "1.", "2." and "3." of a letter; what was not chosen stays open. */
export const withTimes = (
  letter: string,
  times: readonly (string | undefined)[],
  language = import.meta.env.LANGUAGE,
): string =>
  letter.replace(/^(\d)\.$/gm, (line, number: string) => {
    const time = new Date(times[Number(number) - 1] || Number.NaN);
    return Number.isNaN(time.valueOf())
      ? line
      : `${line} ${time.toLocaleString(language, inWords)}`;
  });

const inWords = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
