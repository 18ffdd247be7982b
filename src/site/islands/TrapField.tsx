import { controlFields } from '../../forms/control-fields.ts';
import { controlId } from './form-controls.ts';

/** Only machines fill it: it lies off the screen, out of the tab order and out of sight of screen readers. */
export function TrapField({ formId, label }: { formId: string; label: string }) {
  const id = controlId(formId, controlFields.trap);
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={controlFields.trap} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
