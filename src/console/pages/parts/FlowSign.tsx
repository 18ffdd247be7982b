import type { Flow } from '../view.ts';

/** Whether leads go on to the CRM: a shape, a colour and words. */
export function FlowSign({ flow }: { flow: Flow }) {
  return (
    <p className={`flow ${flow.kind.replace(' ', '-')}`}>
      <FlowDrawing kind={flow.kind} />
      {flow.words}
    </p>
  );
}

const shapes: Readonly<Record<Flow['kind'], string>> = {
  flowing: 'M5.5 10h8M10 6.5l3.5 3.5-3.5 3.5',
  paused: 'M7.75 6.5v7M12.25 6.5v7',
  failing: 'M10 5.5v5.5M10 14v.4',
  'stored only': 'M5.5 8.5h9v5.5h-9zM5.5 8.5l1.5-3h6l1.5 3',
};

export function FlowDrawing({ kind }: { kind: Flow['kind'] }) {
  return (
    <svg className="flow-drawing" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d={shapes[kind]} />
    </svg>
  );
}
