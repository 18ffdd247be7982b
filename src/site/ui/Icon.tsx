import { Drawing } from './Drawing.tsx';

const drawings = import.meta.glob<string>('./icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type IconProps = { name: string; className?: string | undefined };

/** Inlined at build. Always next to words that say the same. */
export function Icon({ name, className }: IconProps) {
  const drawing = drawings[`./icons/${name}.svg`];
  if (!drawing) {
    throw new Error(
      `There is no icon "${name}". Draw src/site/ui/icons/${name}.svg or name another.`,
    );
  }
  return <Drawing svg={drawing} className={className} />;
}
