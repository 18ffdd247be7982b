/** Loads a study's model when a pointer or the focus comes near. A press before that is kept for it. */
const figure = document.querySelector('[data-model]') as HTMLElement;
const starter = figure.querySelector('button') as HTMLButtonElement;
const sleeping = figure.querySelector('template') as HTMLTemplateElement;

const wake = () => sleeping.replaceWith(sleeping.content);
figure.onpointerover = wake;
starter.onfocus = wake;
figure.onclick = () => starter.setAttribute('aria-busy', 'true');

export {};
