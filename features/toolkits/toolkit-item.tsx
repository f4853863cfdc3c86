import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { documentHref } from '@/lib/shared/documents'
import { type Toolkit, type ToolkitFile, toolkitFileName, type ToolkitLink } from './content'

interface ItemProps {
  toolkit: Toolkit
  item: ToolkitLink
  microsites: string | null
}

/** One item of a toolkit with its purpose and link. Flyers, graphics and the video have several (TK-01, TK-02). */
export function ToolkitItem({ toolkit, item, microsites }: ItemProps) {
  const { title, copy, links, instructions = [] } = item
  return (
    <li className="mb-5 break-inside-avoid">
      <Card title={title} level={3}>
        <p className="max-w-prose">{copy}</p>
        {links ? (
          <ul className="flex flex-col gap-5">
            {links.map((each) => (
              <li key={each.title} className="flex flex-col items-start gap-2 border-t border-line pt-4">
                <h4 className="font-semibold">{each.title}</h4>
                <p className="max-w-prose text-sm text-ink-soft">{each.copy}</p>
                <Way toolkit={toolkit} item={each} microsites={microsites} />
              </li>
            ))}
          </ul>
        ) : (
          <Way toolkit={toolkit} item={item} microsites={microsites} />
        )}
        {instructions.map(({ program, steps }) => (
          <Disclosure key={program} summary={`How to add it in ${program}`}>
            <ol className="flex max-w-prose list-decimal flex-col gap-1 pl-6">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Disclosure>
        ))}
      </Card>
    </li>
  )
}

/** The link, or 'Coming soon'. */
function Way({ toolkit, item: { link, linkText, open, preview, video }, microsites }: ItemProps) {
  const href = addressOf(toolkit, link, microsites)
  if (href === null) return <p className="font-medium text-ink-soft">Coming soon</p>
  return (
    <div className="flex flex-col items-start gap-3">
      {preview && <Preview href={href} {...preview} />}
      {video && <Video toolkit={toolkit} href={href} {...video} />}
      <ButtonLink href={href} variant="secondary" size="small" external={open === 'external'} className="no-print">
        {linkText}
      </ButtonLink>
    </div>
  )
}

/** A private file, so it is not sent through the image optimizer. */
function Preview({ href, alt, width, height }: NonNullable<ToolkitLink['preview']> & { href: string }) {
  return (
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={href}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto max-h-72 w-auto max-w-full rounded-sm border border-line"
    />
  )
}

/** Loads nothing but the poster until it is played. */
function Video({ toolkit, href, title, poster, captions, words }: VideoProps) {
  return (
    <>
      <video
        controls
        playsInline
        preload="none"
        width={1200}
        height={628}
        aria-label={title}
        poster={fileAddress(toolkit, poster)}
        src={href}
        className="no-print h-auto w-full rounded-sm border border-line"
      >
        <track kind="captions" srcLang="en" label="English" src={fileAddress(toolkit, captions)} />
      </video>
      <Disclosure summary="What the video says">
        <ul className="flex max-w-prose flex-col gap-1">
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  )
}

type VideoProps = NonNullable<ToolkitLink['video']> & { toolkit: Toolkit; href: string }

const fileAddress = (toolkit: Toolkit, file: ToolkitFile): string =>
  documentHref('toolkit', { toolkit, file }, toolkitFileName(toolkit, file))

function addressOf(toolkit: Toolkit, link: ToolkitLink['link'], microsites: string | null): string | null {
  if (link === null) return null
  if ('site' in link) return microsites && `${microsites}/${toolkit}`
  return fileAddress(toolkit, link.file)
}
