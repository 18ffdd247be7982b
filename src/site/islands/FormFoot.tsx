import { privacyPath } from '../routes/paths.ts';
import { Button } from '../ui/Button.tsx';
import { callHref } from '../ui/call-href.ts';
import type { FormWords } from './form-words.ts';
import type { PlainForm } from './plain-form.ts';

type FormFootProps = {
  form: PlainForm;
  words: FormWords;
  phone: string;
  isBusy: boolean;
};

/** The button, the number for those who would rather call, and what happens to the answers. */
export function FormFoot({ form, words, phone, isBusy }: FormFootProps) {
  return (
    <div className="form-foot">
      {/* Disabled by aria-disabled alone: a button with the real attribute loses the focus. */}
      <Button type="submit" aria-disabled={isBusy || undefined} className="submit">
        {/* Both labels lie on one spot, so that the button has one size; aria-busy of the form shows one. */}
        <span className="submit-labels">
          <span>{form.submitLabel}</span>
          <span>{form.busyLabel}</span>
        </span>
      </Button>
      <p className="form-call">
        {words.orCall}{' '}
        <a href={callHref(phone)} className="figures inline-block py-1 text-lg">
          {phone}
        </a>
      </p>
      <p className="form-privacy text-sm text-ink-soft">
        {words.privacy}{' '}
        <a href={privacyPath} className="inked inline-block py-0.5">
          {words.privacyLink}
        </a>
      </p>
    </div>
  );
}
