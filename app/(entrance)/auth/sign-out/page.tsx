import type { Metadata } from 'next'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'

export const metadata: Metadata = { title: 'Sign Out' }

/** Where a plain link to the sign-out leads: it asks first, so that nobody is signed out by another site. */
export default function SignOutPage() {
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">Sign out of the portal?</h1>
      <p>You will be signed out here and at the college’s sign-in service.</p>
      <form method="post" action="/auth/logout">
        <Button type="submit">Sign out</Button>
      </form>
      <p>
        <TextLink href="/dashboard">Stay signed in</TextLink>
      </p>
    </>
  )
}
