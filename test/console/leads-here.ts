import { leadsOf } from '../../apps/cli/commands/command.fixture.ts';
import { company } from '../own-forms.ts';

/** A command beside a server that runs: both know the agency of content/. */
export const leads = leadsOf.bind(null, company);
