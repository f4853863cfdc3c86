import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { palette } from '@/components/ui/palette'
import { tellParts } from '@/components/ui/part'
import { env } from '@/lib/server/env'
import { askedAddress } from '@/lib/server/http/asked-address'
import { postedHeader } from '@/lib/shared/portal-headers'
import { Tags } from './_shell/tags'
import { findViewedStudent } from './_shell/viewing'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  await headers()
  const { collegeName } = env.brand
  const viewed = await findViewedStudent()
  const prefix = viewed ? `Viewing as ${viewed.name} · ` : ''
  return {
    title: { default: `${prefix}${collegeName}`, template: `${prefix}%s · ${collegeName}` },
    description: `The student portal of ${collegeName}: designations, certifications and recertification.`,
    robots: { index: false, follow: false },
    formatDetection: { telephone: false },
    referrer: 'strict-origin-when-cross-origin',
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: palette.light.navy },
    { media: '(prefers-color-scheme: dark)', color: palette.dark.navy },
  ],
}

/**
 * Reads the request's headers, so that no page is prerendered at build time: each page needs its own nonce and the
 * settings of its environment.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const head = await headers()
  tellParts((await askedAddress()) ?? '/', { isPosted: head.has(postedHeader) })
  return (
    <html lang="en-US">
      <body>
        {children}
        <Tags />
      </body>
    </html>
  )
}
