/** Shows the chosen picture as it will be cropped. Dragging it moves the two sliders. */
export function cropInFrame(): void {
  const image = document.querySelector<HTMLImageElement>('img[data-crop]');
  const form = image?.closest('form');
  if (!image || !form) return;
  const [picture, shape, across, down] = ['picture', 'shape', 'across', 'down'].map((name) =>
    form.elements.namedItem(name),
  ) as [HTMLInputElement, HTMLSelectElement, HTMLInputElement, HTMLInputElement];
  picture.addEventListener('change', () => {
    const [file] = picture.files ?? [];
    URL.revokeObjectURL(image.src);
    image.hidden = !file;
    if (file) image.src = URL.createObjectURL(file);
  });
  const show = () => {
    image.style.aspectRatio = shape.value.includes(':') ? shape.value.replace(':', ' / ') : 'auto';
    image.style.objectPosition = `${across.value}% ${down.value}%`;
  };
  image.addEventListener('dragstart', (event) => event.preventDefault());
  image.addEventListener('pointermove', ({ buttons, movementX, movementY }) => {
    if (buttons === 0) return;
    across.value = `${Number(across.value) - (movementX / image.clientWidth) * 100}`;
    down.value = `${Number(down.value) - (movementY / image.clientHeight) * 100}`;
    show();
  });
  form.addEventListener('input', show);
  show();
}
