import { Component, type ReactNode, useState } from 'react';
import { LiveForm } from './LiveForm.tsx';
import type { LeadFormProps } from './lead-form-props.ts';
import { placeId, servedAnswer, servedPlace, servedThanks } from './server-markup.ts';

/**
 * Any form of the site. It is whole without script; when the script arrives it
 * takes over, also on a page with which the server has just answered.
 */
export function LeadForm(props: LeadFormProps) {
  const id = placeId(props.form.id);
  const [served] = useState(() => servedPlace(id));
  const [thanks] = useState(() => servedThanks(served));
  const [answer] = useState(() => props.answer ?? servedAnswer(served));
  return thanks === undefined ? (
    <KeepServed served={served}>
      <div id={id} data-answer={answer && JSON.stringify(answer)}>
        <LiveForm {...props} {...(answer && { answer })} />
      </div>
    </KeepServed>
  ) : (
    // What already stands there, handed back untouched.
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: thanks }} />
  );
}

type KeepServedProps = {
  /** What the server has drawn, with everything that was typed into it. */
  served: HTMLElement | null;
  children: ReactNode;
};

/** Without it, React takes a form away that it cannot draw: this one stays, and works without script. */
class KeepServed extends Component<KeepServedProps, { isBroken: boolean }> {
  override readonly state = { isBroken: false };
  #focused: Element | null = null;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    this.#focused = document.activeElement;
    return <div ref={(place) => this.#putBack(place)} />;
  }

  #putBack(place: HTMLElement | null): void {
    const { served } = this.props;
    if (!place || !served) return;
    place.append(served);
    // Whoever touched a field, which called the script, is still in it.
    if (this.#focused instanceof HTMLElement && served.contains(this.#focused)) {
      this.#focused.focus({ preventScroll: true });
    }
  }
}
