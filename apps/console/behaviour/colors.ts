import { contrastOfColor } from '../words/contrast.ts';

/** A picker beside each color, and how well it can be read as it is typed. */
export function connectColors(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-color]')];
  const colorOf = ({ dataset }: HTMLInputElement) => {
    const [theme = '', name = ''] = (dataset['color'] ?? '').split('.');
    return { theme, name, label: dataset['label'] ?? '' };
  };
  const show = (theme: string) => {
    const own = fields.filter((field) => colorOf(field).theme === theme);
    const values = Object.fromEntries(own.map((field) => [colorOf(field).name, field.value]));
    const labels = new Map(own.map((field) => [colorOf(field).name, colorOf(field).label]));
    for (const field of own) {
      const { name } = colorOf(field);
      const said = document.getElementById(`${field.id}-contrast`);
      if (!said) continue;
      const contrast = contrastOfColor(values, name, (color) => labels.get(color) ?? color);
      said.textContent = contrast?.words ?? '';
      said.toggleAttribute('data-weak', contrast?.isEnough === false);
    }
  };
  for (const field of fields) {
    const picker = document.createElement('input');
    picker.type = 'color';
    picker.className = 'swatch';
    picker.setAttribute('aria-label', `Choose: ${colorOf(field).label}`);
    const follow = () => {
      if (/^#[0-9a-f]{6}/i.test(field.value)) picker.value = field.value.slice(0, 7);
    };
    field.before(picker);
    follow();
    field.addEventListener('input', () => {
      follow();
      show(colorOf(field).theme);
    });
    picker.addEventListener('input', () => {
      // How dense a line is, its last two digits, a picker doesn't know.
      field.value = picker.value + field.value.slice(7);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}
