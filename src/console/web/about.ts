import { type Config, crmModeOf } from '../../config.ts';
import { isLoopback } from '../../loopback.ts';
import { localAddress, siteAddressOf } from '../../process/site-address.ts';
import type { Fact } from '../pages/view.ts';

/** What is in force, in words; no setting is quoted that could hold a secret. */
export function aboutOf(config: Config, version: string): readonly Fact[] {
  const { databaseUrl, dataDir, retentionDays, company } = config;
  const mode = crmModeOf(config);
  return [
    fact('Leads go to', mode === 'stored only' ? 'nobody: they are kept here' : mode),
    fact('Leads are kept in', databaseUrl === null ? dataDir : 'PostgreSQL'),
    fact('Delivered leads are kept', retentionDays === null ? 'for ever' : `${retentionDays} days`),
    fact('The site', siteAddressOf(config)),
    fact('The console', addressOf(config.console)),
    fact('Who may enter', entranceOf(config.console)),
    fact('Times are those of', company.timeZone),
    fact('Release', version),
  ];
}

const fact = (name: string, value: string): Fact => ({ name, value });

const addressOf = ({ origin, host, port }: Config['console']) =>
  origin ?? localAddress(host, port ?? 0);

function entranceOf({ host, passwordHash, readPasswordHash }: Config['console']): string {
  const where = isLoopback(host) ? 'this machine alone' : 'other machines by https';
  const passwords = [passwordHash && 'a password', readPasswordHash && 'a password to look alone'];
  const ways = ['a link made on the server', ...passwords.filter(Boolean)];
  return `Whoever has ${ways.join(' or ')}, from ${where}`;
}
