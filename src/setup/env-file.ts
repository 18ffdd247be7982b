/** The text of an .env file with some settings changed; everything else in it stays as it is. */
export function withSettings(text: string, settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings).reduce(withSetting, text);
}

function withSetting(text: string, [name, value]: readonly [string, string]): string {
  const line = `${name}=${quoted(value)}`;
  const there = new RegExp(`^${name}=.*$`, 'm');
  // As a function, or a "$" in a password would be read as a reference.
  if (there.test(text)) return text.replace(there, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}

/** Only where it must be: a space or a # would end the value. */
const quoted = (value: string): string => {
  if (/^[\w:/@.,+%=&?~-]*$/.test(value)) return value;
  return value.includes('"') ? `'${value}'` : `"${value}"`;
};
