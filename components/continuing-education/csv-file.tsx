'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { controlClasses, describedBy, Field } from '@/components/ui/field'
import { needsScripts } from '@/components/ui/needs-scripts'
import { useSaid } from '@/components/ui/use-said'
import { typeInto } from '@/lib/browser/type-into'
import { counted } from '@/lib/shared/counted'

/** Reads a file of text into the field of that name in the form around, which is then posted as if it had been pasted. */
export function CsvFile({ into, most }: { into: string; most: number }) {
  const [fault, setFault] = useState<string>()
  const [said, say] = useSaid()
  const input = useRef<HTMLInputElement>(null)
  const frame = {
    id: 'csv-file',
    label: 'File',
    hint: 'A CSV file in UTF-8; its contents appear below.',
    error: fault,
  }

  function refuse(message: string) {
    setFault(message)
    say(message)
  }

  async function read() {
    const [file] = input.current?.files ?? []
    const target = input.current?.form?.elements.namedItem(into)
    if (!file || !(target instanceof HTMLTextAreaElement)) return
    const text = file.size > 4 * most ? null : await readText(file)
    if (text === null || text.length > most)
      return refuse(`The file is too long. Use at most ${counted(most, 'character')}.`)
    if (text.includes('\uFFFD')) return refuse('The file cannot be read as text. Save it as CSV UTF-8.')
    setFault(undefined)
    say('')
    typeInto(target, text)
    target.focus()
  }

  // On a slow phone a file may be chosen before the page listens.
  const readFirst = useEffectEvent(read)
  useEffect(() => void readFirst(), [])

  return (
    <div className={needsScripts}>
      <Field {...frame}>
        <input
          {...describedBy(frame)}
          id={frame.id}
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={() => void read()}
          className={controlClasses(fault)}
        />
      </Field>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Returns the text of a file; what is not UTF-8, or cannot be read, holds the sign for that. */
const readText = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('\uFFFD')
    reader.readAsText(file)
  })
