import { CorrectedForms } from './corrected-forms.ts';
import { FirstRequests } from './first-requests.ts';
import { Uploads } from './submission.ts';

/**
 * What intake knows besides the store, of requests under way and those of the last hour. One per process: publishing
 * registers intake again, on the app of another build, and visitors' limits go on.
 */
export class IntakeMemory {
  readonly corrected = new CorrectedForms();
  readonly firstRequests = new FirstRequests();
  readonly uploads = new Uploads();
}
