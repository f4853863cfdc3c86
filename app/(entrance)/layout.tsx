import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Crest } from '@/components/shell/crest'
import { Footer } from '@/components/shell/footer'
import { SkipLink } from '@/components/shell/skip-link'
import { env } from '@/lib/server/env'
import { toCalendarDate, yearOf } from '@/lib/shared/calendar-date'
import { ViewingBar } from '../_shell/viewing'

/** The font's URL as in the style sheet. Preloading any other URL would fetch the font twice. */
const serif = new URL(
  '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  import.meta.url,
).href

/** Layout of the pages without the header: the college's name in a colored panel, and one task beside it. */
export default function EntranceLayout({ children }: { children: ReactNode }) {
  const { brand, sites } = env
  // Most people see this page first, with an empty cache. Without the preload its headings would first render in the
  // fallback font.
  preload(serif, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ViewingBar />
      <div className="flex flex-1 flex-col md:flex-row">
        <section aria-label={brand.collegeName} className="on-navy flex bg-navy text-on-navy md:w-2/5 md:justify-end">
          {/* Sized by the window and not by the page beside it, because a late notice makes that page taller. */}
          <div className="page flex flex-col justify-between gap-10 py-6 md:mr-0 md:h-[calc(100svh-10rem)] md:min-h-96 md:max-w-[30rem] md:py-14">
            <Crest collegeName={brand.collegeName} />
            {/* One span per line, so that the web font cannot change the line breaks when it loads. */}
            <p className="hidden font-serif text-xl whitespace-nowrap text-on-navy-soft *:block md:block">
              <span>For the people </span>
              <span>others trust </span>
              <span>with their plans.</span>
            </p>
          </div>
        </section>
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col md:w-3/5">
          <div className="flex w-full max-w-[40rem] flex-1 flex-col gap-8 px-4 py-8 sm:px-6 md:px-14 md:py-14">
            {children}
          </div>
        </main>
      </div>
      <div className="after-notices">
        <Footer collegeName={brand.collegeName} year={yearOf(toCalendarDate(new Date()))} links={sites} />
      </div>
    </div>
  )
}
