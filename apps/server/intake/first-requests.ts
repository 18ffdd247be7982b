import { minuteOf } from '@tidewright/leads';

type CountsOnce = () => Promise<number>;

/** Those of the current minute: a later one forgets them. */
export class FirstRequests {
  #minute = 0;
  readonly #byAddress = new Map<string, CountsOnce>();

  /** By address: counts its first request, once. */
  inMinuteOf(now: Date): Map<string, CountsOnce> {
    const minute = minuteOf(now).getTime();
    if (minute !== this.#minute) this.#byAddress.clear();
    this.#minute = minute;
    return this.#byAddress;
  }
}
