import { OwnError } from '../../own-error.ts';

/** A request that is not done, in words for whoever sent it. */
export class Refused extends OwnError {
  override readonly name = 'Refused';
  readonly status: number;
  readonly title: string;
  /** In how many seconds it is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(status: number, title: string, text: string, retryAfter?: number) {
    super(text);
    this.status = status;
    this.title = title;
    this.retryAfter = retryAfter;
  }
}
