import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { formActions } from '@/lib/shared/form-actions'
import { titled } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'

export const metadata = titled('/auth/sign-out')

/** Where a plain link to the sign-out leads: it asks first, so that nobody is signed out by another site. */
export default function SignOutPage() {
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">Sign out of the portal?</h1>
      <p>You will be signed out here and at the college’s sign-in service.</p>
      <form method="post" action={formActions.signOut}>
        <Button type="submit">Sign out</Button>
      </form>
      <p>
        <TextLink href={hrefs.dashboard()}>Stay signed in</TextLink>
      </p>
    </>
  )
}
