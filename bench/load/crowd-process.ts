import { hasty, keepOn, polite, rude } from './crowd-members.ts';

/** A separate process, so that its work isn't counted as the server's or the visitor's. */
const [url = '', seconds = '', who = ''] = process.argv.slice(2);
const end = AbortSignal.timeout(Number(seconds) * 1_000);
const members = who === 'ordinary' ? [...hasty, ...polite] : [...rude, ...polite];
const acts = await Promise.all(
  members.map(async (member) => {
    const crew = Array.from({ length: member.howMany }, () => keepOn(member, new URL(url), end));
    const counts = await Promise.all(crew);
    return { name: member.name, howMany: member.howMany, acts: counts.reduce((a, b) => a + b) };
  }),
);
process.send?.(acts);
process.disconnect?.();
