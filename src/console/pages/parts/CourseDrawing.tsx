import type { Course } from '../view.ts';

/** How far leads come: from the site to here, and not on to the receiver. */
export function CourseDrawing({ course: { kept, receiver, barred } }: { course: Course }) {
  return (
    <svg
      className="course-drawing"
      viewBox="0 0 380 92"
      role="img"
      aria-label={`Your site takes leads. ${kept} kept here. On the way to ${receiver}: ${barred}.`}
    >
      <path className="taken" d="M34 44h138" />
      <path className="taken" d="m101 38 6 6-6 6" />
      <path className="barred" d="M202 44h114" />
      <path className="gate" d="M322 31v26" />
      <circle cx="26" cy="44" r="8" />
      <circle cx="187" cy="44" r="14" />
      <circle cx="354" cy="44" r="8" />
      <text className="figures" x="187" y="49">
        {kept}
      </text>
      <text className="lettered taken-label" x="103" y="24">
        taking leads
      </text>
      <text className="lettered barred-label" x="260" y="24">
        {barred}
      </text>
      <text x="26" y="84">
        Your site
      </text>
      <text x="187" y="84">
        Kept here
      </text>
      <text x="354" y="84">
        {receiver}
      </text>
    </svg>
  );
}
