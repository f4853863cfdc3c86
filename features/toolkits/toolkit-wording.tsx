import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import type { ToolkitText } from './content'

interface ToolkitWordingProps {
  texts: readonly ToolkitText[]
  name: string
  college: string
}

/** Text about the designation to copy, with the student’s and the college’s names filled in. */
export function ToolkitWording({ texts, name, college }: ToolkitWordingProps) {
  return (
    <section aria-labelledby="words-title" className="flex flex-col gap-4">
      <h2 id="words-title" className="font-serif text-xl font-semibold">
        Words to copy
      </h2>
      <ul className="gap-5 lg:columns-2">
        {texts.map(({ title, copy, text }) => {
          const words = text.replaceAll('{name}', () => name).replaceAll('{college}', () => college)
          return (
            <li key={title} className="mb-5 break-inside-avoid">
              <Card title={title} level={3} className="items-start">
                <p className="text-sm text-ink-soft">{copy}</p>
                <blockquote className="max-w-prose border-l-4 border-brass-edge pl-4">{words}</blockquote>
                <CopyButton text={words} what={title} />
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
