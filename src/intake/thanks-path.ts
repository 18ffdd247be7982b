import type { ServerForm } from '../forms/index.ts';
import { leadPath } from '../forms/lead-answer.ts';
import { parameterOf } from '../forms/listing.ts';
import { timesControls } from '../forms/preferred-times.ts';

/** The page of thanks: about what was asked for, and with a token able to take times for the call. */
export const thanksPath = (
  { form, listing }: ServerForm,
  reference: string,
  token?: string,
): string =>
  [
    `${leadPath(form.id)}?reference=${reference}`,
    ...(listing ? [parameterOf(listing)] : []),
    ...(token ? [`${timesControls.token}=${token}`] : []),
  ].join('&');
