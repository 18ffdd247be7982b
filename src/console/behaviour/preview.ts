/** A click on a text in a preview opens the field it comes from. */
export function openFieldOnClick(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-texts]')) {
    const connect = () => frame.contentDocument?.addEventListener('click', open);
    const open = (event: Event) => {
      event.preventDefault();
      const text = (event.target as Node).textContent?.trim().slice(0, 500);
      const { texts } = frame.dataset;
      if (text && texts) location.assign(`${texts}&text=${encodeURIComponent(text)}`);
    };
    connect();
    frame.addEventListener('load', connect);
  }
}
