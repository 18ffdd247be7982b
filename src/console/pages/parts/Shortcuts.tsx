import type { Frame, Reader } from '../view.ts';
import { Choose } from './Choose.tsx';

const shortcuts = [
  { keys: ['g', 't'], does: 'Today' },
  { keys: ['g', 'l'], does: 'Leads' },
  { keys: ['g', 's'], does: 'Set aside' },
  { keys: ['g', 'p'], does: 'People' },
  { keys: ['g', 'r'], does: 'Reports' },
  { keys: ['g', 'a'], does: 'Record of actions' },
  { keys: ['g', 'e'], does: 'Settings' },
  { keys: ['/'], does: 'Search' },
  { keys: ['j'], does: 'Newer page' },
  { keys: ['k'], does: 'Older page' },
  { keys: ['u'], does: 'Look again' },
  { keys: ['?'], does: 'This list' },
] as const;

/** They rest while somebody types, and can be turned off: https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
export function Shortcuts({ frame, reader }: { frame: Frame; reader: Reader }) {
  return (
    <details className="shortcuts">
      <summary data-key="?">Keyboard shortcuts{reader.shortcuts ? '' : ' (off)'}</summary>
      {reader.shortcuts ? (
        <dl>
          {shortcuts.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Choose
        frame={frame}
        reader={reader}
        name="shortcuts"
        value={reader.shortcuts ? 'no' : 'yes'}
        className="quiet"
      >
        {reader.shortcuts ? 'Turn them off' : 'Turn them on'}
      </Choose>
    </details>
  );
}
