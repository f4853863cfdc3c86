import { TextLink } from '@/components/ui/text-link'
import { hrefs } from '@/lib/shared/hrefs'
import { ConsentButtons } from './consent-buttons'

/**
 * Asks whether the tag manager may be loaded, until the visitor answers. It stays at the bottom of the window and comes
 * last in the page, so it blocks nothing. The style sheet keeps the focused element clear of it.
 */
export function ConsentNotice({ collegeName, back }: { collegeName: string; back: string }) {
  return (
    <section
      aria-label="Cookies"
      data-consent
      className="no-print sticky bottom-0 z-10 border-t border-edge bg-surface text-sm"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <p className="max-w-prose">
          May {collegeName} count how the portal is used? Nothing is loaded for it unless you accept.{' '}
          <TextLink href={hrefs.cookieDeclaration()}>Read what this means</TextLink>
        </p>
        <ConsentButtons back={back} />
      </div>
    </section>
  )
}
