import { toTelephone } from '@/lib/shared/telephone'

/** A link to call a number; stays on one line. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={toTelephone(number)} className="whitespace-nowrap">
    {number}
  </a>
)
