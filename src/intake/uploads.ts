import { OwnError } from '../own-error.ts';
import { Refusal } from './refusal.ts';

const uploadsLimit = 64 * 1024 * 1024;
const retryAfterSeconds = 60;

/** Counts what arrives of one upload; throws where all together would hold too much. */
export type TakeBytes = (bytes: number) => void;

/** The memory that all unfinished uploads share: without a limit, enough of them would end the server. */
export class Uploads {
  #bytes = 0;

  /** What is taken meanwhile is returned at the end, however that comes. */
  async during<T>(work: (take: TakeBytes) => Promise<T>): Promise<T> {
    let taken = 0;
    try {
      return await work((bytes) => {
        if (this.#bytes + bytes > uploadsLimit) throw full();
        this.#bytes += bytes;
        taken += bytes;
      });
    } finally {
      this.#bytes -= taken;
    }
  }
}

const full = () =>
  new Refusal('not-stored', {
    retryAfterSeconds,
    cause: new OwnError('Unfinished uploads hold 64 MB. The next one is taken when they end.'),
  });
