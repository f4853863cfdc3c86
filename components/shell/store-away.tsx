import { unavailable } from '@/lib/shared/unavailable'

/** Replaces a private page while the session store is unavailable. The link loads the same address again. */
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
