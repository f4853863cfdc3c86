import { Loaded } from '@/components/kit/loaded'
import { Bar } from '@/components/ui/skeleton'
import type { Outcome } from '@/lib/shared/result'
import { type Toolkit, toolkitSection, toolkitVersion } from './content'
import type { ToolkitAccess } from './rules'
import { ToolkitClosed } from './toolkit-closed'
import { ToolkitItem } from './toolkit-item'
import { ToolkitWording } from './toolkit-wording'

interface ToolkitProps {
  toolkit: Toolkit
  access: Promise<Outcome<ToolkitAccess>>
  /** The student’s name, for the text to copy. */
  name: string
  /** Base address of the client websites, with one page per designation; null when there are none. */
  microsites: string | null
  brand: { collegeName: string; supportEmail: string; supportPhone: string }
}

/** Shows the toolkit of a designation, or why it is not open to the student (TK-01 to TK-03). */
export function ToolkitView({ access, ...rest }: ToolkitProps) {
  return (
    <Loaded load={access} what="your toolkit" skeleton={<Bar className="h-96 w-full" />}>
      {(may) =>
        may === 'open' ? (
          <OpenToolkit {...rest} />
        ) : (
          <ToolkitClosed toolkit={rest.toolkit} reason={may} {...rest.brand} />
        )
      }
    </Loaded>
  )
}

function OpenToolkit({ toolkit, name, microsites, brand }: Omit<ToolkitProps, 'access'>) {
  const { title, copy, links, texts } = toolkitSection(toolkit)
  return (
    <>
      <section aria-labelledby="toolkit-title" className="flex flex-col gap-4">
        <h2 id="toolkit-title" className="font-serif text-xl font-semibold">
          {title}
        </h2>
        <p className="max-w-prose">{copy}</p>
        <p className="max-w-prose text-sm text-ink-soft">
          If your firm approves what you publish, show it these materials first. Use the letters while your designation
          is in good standing. Version {toolkitVersion}.
        </p>
        <ul className="gap-5 lg:columns-2">
          {links.map((link) => (
            <ToolkitItem key={link.title} toolkit={toolkit} item={link} microsites={microsites} />
          ))}
        </ul>
      </section>
      <ToolkitWording texts={texts} name={name} college={brand.collegeName} />
    </>
  )
}
