import { labels } from '../content/collections.ts';
import { breadcrumbsTo } from '../routes/all-routes.ts';

export function Breadcrumbs({ path }: { path: string }) {
  const breadcrumbs = breadcrumbsTo(path);
  if (breadcrumbs.length === 0) return null;
  return (
    <nav aria-label={labels.frame.breadcrumb} className="text-sm text-ink-soft" data-screen>
      <ol className="flex flex-wrap gap-x-2">
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={href} className="flex gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < breadcrumbs.length - 1 ? (
              <a href={href} className="-my-0.5 inked py-0.5">
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
