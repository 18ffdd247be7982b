/**
 * The whole number that someone meant, in any country's habit: "1,650", "1.650,00", "1 650,00 $" and "1’650.–"
 * are 1650. Up to two digits after the last comma or point are cents, three are thousands. Null if the
 * text isn't one number, or has cents that count.
 */
export function numberMeant(text: string): number | null {
  const [, figure = ''] = /^[^\d.,-]*(\d[\d.,\s'’]*)[^\d]*$/.exec(text) ?? [];
  const parts = /^(\d{1,3}(?:[.,\s'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?[.,\s'’]*$/.exec(figure);
  if (!parts) return null;
  const [, whole = '', cents = ''] = parts;
  return /[1-9]/.test(cents) ? null : Number(whole.replace(/\D/g, ''));
}
