import { profileAddress, profileViewNames, profileViews, profileViewOf } from '@/lib/shared/profile-address'

/**
 * Redirects an address from when the profile was one page (`/profile#company`) to the view that has the section now.
 * Runs in the browser because the server never sees the hash. Without scripts the student stays on the first view,
 * whose tabs lead to the others.
 */
export function OldAddresses({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: leadOn }} />
}

const elsewhere = profileViewNames
  .flatMap((view) => [...profileViews[view]])
  .filter((part) => profileViewOf(part) !== 'profile')

const addresses = JSON.stringify(Object.fromEntries(elsewhere.map((part) => [`#${part}`, profileAddress(part)])))

const leadOn = `(function(a){if(Object.hasOwn(a,location.hash))location.replace(a[location.hash])})(${addresses})`
