import { unavailable } from '@/lib/shared/unavailable'

/** Stands in the place of a private page while the session store does not answer. The link loads the same address again. */
export function StoreAway({ address }: { address: string }) {
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">{unavailable.title}</h1>
      <p>{unavailable.paragraph}</p>
      <p>
        <a href={address}>{unavailable.again}</a>
      </p>
    </>
  )
}
