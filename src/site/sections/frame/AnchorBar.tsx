import type { Link } from './Header.tsx';

/** The home page's second bar, on wide screens. */
export function AnchorBar({ label, anchors }: { label: string; anchors: readonly Link[] }) {
  return (
    <nav
      id="anchor-bar"
      aria-label={label}
      className="tall:sticky top-header z-10 border-b border-line bg-paper max-lg:hidden"
      data-screen
    >
      <ul className="measure flex gap-x-7 text-sm text-ink-soft">
        {anchors.map(({ href, label: words }) => (
          <li key={href}>
            <a href={href} className="block py-3 hover:text-ink hover:underline">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
