import { spawn } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/** Null without a screen. */
export function browserOf(
  platform: NodeJS.Platform,
  environment: Environment,
): ((address: string) => void) | null {
  const command = commandOf(platform, environment);
  if (!command) return null;
  return (address) => {
    const [program, ...args] = command;
    const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
    // The address was printed as well.
    child.on('error', () => {});
    child.unref();
  };
}

function commandOf(
  platform: NodeJS.Platform,
  environment: Environment,
): readonly [string, ...string[]] | null {
  // Over SSH, the browser is on another machine.
  if (environment['SSH_CONNECTION']) return null;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return environment['DISPLAY'] || environment['WAYLAND_DISPLAY'] ? ['xdg-open'] : null;
}
