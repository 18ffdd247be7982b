const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export const formatPrice = (price: number): string => dollars.format(price);

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "June 9, 2025": content dates have no time, so they are read and written in UTC. */
export const formatDate = (date: Date): string => long.format(date);

type Address = { street: string; city: string; region: string; postalCode: string };

export const addressLines = ({ street, city, region, postalCode }: Address): string[] => [
  street,
  `${city}, ${region} ${postalCode}`,
];

export const isoDate = (date: Date): string => date.toISOString().slice(0, 10);
