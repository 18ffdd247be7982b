import type { APIRoute } from 'astro';
import { company } from '../content/collections.ts';
import { allRoutes } from '../routes/all-routes.ts';

/** The site as plain text for language models (llmstxt.org). */
export const GET: APIRoute = ({ site }) => {
  const lines = allRoutes.map(
    ({ path, title, description }) => `- [${title}](${new URL(path, site).href}): ${description}`,
  );
  return new Response(
    `# ${company.name}\n\n> ${company.description}\n\nPhone: ${company.phone}\nEmail: ${company.email}\n\n## Pages\n\n${lines.join('\n')}\n`,
  );
};
