import { Component, type ReactNode } from 'react';

type KeepServedProps = {
  /** What the server has drawn, with everything that was typed into it. */
  served: HTMLElement | null;
  children: ReactNode;
};

/** Without it, React takes a form away that it cannot draw: this one stays, and works without script. */
export class KeepServed extends Component<KeepServedProps, { isBroken: boolean }> {
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
