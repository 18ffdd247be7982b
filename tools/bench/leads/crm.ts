import { CONTROL_PATH } from '../../folk/control.ts';
import { folkSettings } from '../../folk/settings.ts';
import { startProcess } from '../start-process.ts';

export type CrmState = 'up' | 'down';

/** The folk stand-in in a separate process. */
export type Crm = {
  readonly url: string;
  readonly key: string;
  /** For a server that delivers to it. */
  readonly env: Readonly<Record<string, string>>;
  /** Removes all people: unlike folk's, its searches read everything. */
  readonly reset: () => Promise<void>;
};

export async function startCrm(state: CrmState): Promise<Crm> {
  const { said } = await startProcess(
    'node',
    ['tools/folk/main.ts', '--port', '0', '--rate-limit', '1000000000'],
    /FOLK_API_URL=(\S+) FOLK_API_KEY=(\S+)/,
  );
  const [, url = '', key = ''] = said;
  const control = async (method: string, path: string, body = {}) => {
    const answer = await fetch(new URL(CONTROL_PATH + path, url), {
      method,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The folk stand-in answered ${answer.status} to ${path}.`);
  };
  if (state === 'down') await control('PATCH', '/switches', { down: true });
  return {
    url,
    key,
    env: folkSettings({ url, key }),
    reset: () => control('POST', '/reset'),
  };
}
