export const callHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const PhoneLink = ({ phone, className }: { phone: string; className: string }) => (
  <a href={callHref(phone)} className={`figures ${className}`}>
    {phone}
  </a>
);
