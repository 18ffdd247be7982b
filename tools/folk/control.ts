import { clearState, type FolkState } from './state.ts';
import { changeSwitches, type Switches } from './switches.ts';

/** Where other processes read and change the stand-in itself. */
export const CONTROL_PATH = '/__stand-in';

export function control(
  method: string,
  path: string,
  body: unknown,
  state: FolkState,
  switches: Switches,
  initial: Switches,
): { readonly status: number; readonly body: unknown } {
  switch (`${method} ${path.slice(CONTROL_PATH.length)}`) {
    case 'GET /state':
      return { status: 200, body: snapshot(state) };
    case 'GET /switches':
      return { status: 200, body: switches };
    case 'PATCH /switches': {
      const problem = changeSwitches(switches, body);
      return problem === null
        ? { status: 200, body: switches }
        : { status: 422, body: { error: problem } };
    }
    case 'POST /reset':
      clearState(state);
      Object.assign(switches, structuredClone(initial));
      return { status: 200, body: switches };
    default:
      return { status: 404, body: { error: 'Not a control of the stand-in' } };
  }
}

function snapshot(state: FolkState) {
  return {
    groups: state.groups,
    people: [...state.people.values()],
    companies: [...state.companies.values()],
    deals: [...state.deals.values()],
    notes: [...state.notes.values()],
    arrivals: state.arrivals,
  };
}
