import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { formActions } from '@/lib/shared/form-actions'
import { titled } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'
import { findViewedStudent } from '../../../_shell/viewing'

export const metadata = titled('/auth/sign-out')

/**
 * Target of plain sign-out links. Asks for confirmation, so that another site cannot sign anybody out with a link. For
 * staff in a masquerade it ends only the view.
 */
export default async function SignOutPage() {
  const viewed = await findViewedStudent()
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">{viewed ? 'Leave this view?' : 'Sign out of the portal?'}</h1>
      <p>
        {viewed
          ? `Your view as ${viewed.name} ends, and you go back to the administration tool.`
          : 'You will be signed out here and at the college’s sign-in service.'}
      </p>
      <form method="post" action={formActions.signOut}>
        <Button type="submit">{viewed ? 'Masquerade Logout' : 'Sign out'}</Button>
      </form>
      <p>
        <TextLink href={hrefs.dashboard()}>{viewed ? 'Stay in the view' : 'Stay signed in'}</TextLink>
      </p>
    </>
  )
}
