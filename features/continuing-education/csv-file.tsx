'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { choosesAgain } from '@/components/form/file-field'
import { controlClasses, describedBy, Field } from '@/components/ui/field'
import { needsScripts } from '@/components/ui/needs-scripts'
import { useSaid } from '@/components/ui/use-said'
import { typeInto } from '@/lib/browser/type-into'
import { fileFaults } from '@/lib/shared/file-type'
import { counted } from '@/lib/shared/words'

/** Reads a text file into the named field of the surrounding form, which posts it as if it had been pasted. */
export function CsvFile({ into, most }: { into: string; most: number }) {
  const [fault, setFault] = useState<string>()
  const [said, say] = useSaid()
  const input = useRef<HTMLInputElement>(null)
  const frame = {
    id: 'csv-file',
    label: 'File',
    hint: 'A CSV or text file from a spreadsheet; its contents appear below.',
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
    if (file.size === 0) return refuse(fileFaults.empty)
    const isLong = file.size > 4 * most
    const text = isLong ? '' : await readText(file)
    if (text === null) return refuse(fileFaults.unread)
    if (isLong || text.length > most) return refuse(`The file is too long. Use at most ${counted(most, 'character')}.`)
    if (noText.test(text)) return refuse('The file is not text. In your spreadsheet, save it as CSV.')
    setFault(undefined)
    say('')
    typeInto(target, text)
    target.focus()
  }

  // A file may be chosen before the page handles events, for example on a slow phone.
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
          {...choosesAgain}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
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

/** Characters that no text has, and the start of a workbook or a PDF. */
const noText = /[\0-\x08\x0e-\x1f\x7f-\x9f\ufffd]|^PK|^%PDF-/

/**
 * Returns the text of a file in UTF-8, UTF-16 with a byte order mark, or Windows-1252 (Excel's CSV encoding). Null when
 * the file cannot be read.
 */
async function readText(file: File): Promise<string | null> {
  const text = await readAs(file, 'utf-8')
  return text?.includes('\uFFFD') ? readAs(file, 'windows-1252') : text
}

const readAs = (file: File, encoding: string): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(null)
    reader.readAsText(file, encoding)
  })
