/** Text of any length, from the agency's own Markdown. The build has refused HTML in it. */
export function LongText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`legal max-w-2xl ${className}`}
      // Made by the build from a file of this repository
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
