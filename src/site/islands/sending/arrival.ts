import {
  type AttributionField,
  attributionFields,
  attributionMaxLength,
} from '../../../forms/control-fields.ts';

/** How the visitor came, as behaviour/attribution.ts has kept it on every page. */
export function arrival(): Partial<Record<AttributionField, string>> {
  const kept = read();
  return Object.fromEntries(
    attributionFields.flatMap((name) => {
      const fact = kept[name];
      return typeof fact === 'string' && fact ? [[name, fact.slice(0, attributionMaxLength)]] : [];
    }),
  );
}

function read(): Partial<Record<AttributionField, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem('attribution') ?? '{}'));
  } catch {
    return {};
  }
}
