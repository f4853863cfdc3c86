import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Crest } from '@/components/shell/crest'
import { Footer } from '@/components/shell/footer'
import { SkipLink } from '@/components/shell/skip-link'
import { env } from '@/lib/server/env'
import { toCalendarDate, yearOf } from '@/lib/shared/calendar-date'
import { ViewingBar } from '../_shell/viewing'

/** The address of the typeface as the style sheet names it: a preload of any other one fetches it twice. */
const serif = new URL(
  '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  import.meta.url,
).href

/** The pages without the header (RT-40): the college's name on its own ground, and one thing to do beside it. */
export default function EntranceLayout({ children }: { children: ReactNode }) {
  const { brand, sites } = env
  // The first page of most people, with nothing in their cache: without it its headings are drawn in the fallback.
  preload(serif, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ViewingBar />
      <div className="flex flex-1 flex-col md:flex-row">
        <section aria-label={brand.collegeName} className="on-navy flex bg-navy text-on-navy md:w-2/5 md:justify-end">
          {/* As high as the window allows and not as the page beside it, which a notice that comes late makes longer. */}
          <div className="page flex flex-col justify-between gap-10 py-6 md:mr-0 md:h-[calc(100svh-10rem)] md:min-h-96 md:max-w-[30rem] md:py-14">
            <Crest collegeName={brand.collegeName} />
            {/* Lines of its own, so that the arriving typeface cannot break them differently. */}
            <p className="hidden font-serif text-xl whitespace-nowrap text-on-navy-soft *:block md:block">
              <span>For the people </span>
              <span>to whom others entrust </span>
              <span>their plans.</span>
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
