import { callHref } from '@tidewright/kit/call-href';

export const PhoneLink = ({ phone, className }: { phone: string; className: string }) => (
  <a href={callHref(phone)} className={`figures ${className}`}>
    {phone}
  </a>
);
