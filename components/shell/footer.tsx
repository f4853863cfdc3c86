import { TextLink } from '@/components/ui/text-link'
import { footerId } from '@/lib/shared/failed-chunk'
import { hrefs } from '@/lib/shared/hrefs'

export interface FooterLinks {
  privacy: string
  terms: string
  refunds: string
  social: readonly string[]
}

interface FooterProps {
  collegeName: string
  /** The current year in the college's time zone. */
  year: number
  links: FooterLinks
}

/** The footer of every page. The first paint waits for it (lib/server/http/late-scripts.ts). */
export function Footer({ collegeName, year, links }: FooterProps) {
  return (
    <footer id={footerId} className="no-print mt-auto border-t border-line bg-sunken text-sm">
      <div className="page flex flex-col gap-4 py-8">
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-4">
          <nav aria-label="Policies">
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              <li className="py-1">
                <TextLink href={links.privacy} external>
                  Privacy Policy
                </TextLink>
              </li>
              <li className="py-1">
                <TextLink href={links.terms} external>
                  Terms of Use
                </TextLink>
              </li>
              <li className="py-1">
                <TextLink href={links.refunds} external>
                  Refund Policy
                </TextLink>
              </li>
              <li className="py-1">
                <TextLink href={hrefs.cookieDeclaration()}>Cookie Declaration</TextLink>
              </li>
            </ul>
          </nav>
          <nav aria-label="Social media">
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              {links.social.map((url) => (
                <li key={url} className="py-1">
                  <TextLink href={url} external>
                    {nameOfSocialSite(url)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="text-ink-soft">
          © {year} {collegeName}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}

const socialNames: Record<string, string> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  x: 'X',
  twitter: 'X',
  threads: 'Threads',
  bluesky: 'Bluesky',
  tiktok: 'TikTok',
}

/** Returns the name of a social site, `https://www.linkedin.com/school/…` → `LinkedIn`; otherwise its host name. */
export function nameOfSocialSite(url: string): string {
  const { hostname, pathname } = new URL(url)
  const parts = [...hostname.toLowerCase().split('.').reverse(), ...pathname.toLowerCase().split('/')]
  const known = parts.find((part) => Object.hasOwn(socialNames, part))
  return (known && socialNames[known]) ?? hostname.replace(/^www\./, '')
}
