'use client'

import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { controlClasses, describedBy, Field } from '@/components/ui/field'
import {
  beginningOf,
  contentTypeOf,
  fileFaults,
  fileNameFor,
  type FileType,
  fileTypes,
  namesOf,
} from '@/lib/shared/file-type'
import { type ChosenFile, mostFileBytes } from '@/lib/shared/forms/fields'
import { toFileSize } from '@/lib/shared/words'
import { type FieldWords, frameOf, useField } from './form-context'

const forget = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  currentTarget.value = ''
}

/** Lets the person choose the same file again after editing it: browsers report a change only when the name differs. */
export const choosesAgain = { onClick: forget, onDrop: forget }

interface FileFieldProps extends FieldWords {
  mostBytes?: number
  types?: readonly FileType[]
  /** Shown below an accepted file. `set` replaces the file with one made from it. */
  children?: (file: ChosenFile, set: (made: ChosenFile) => void) => ReactNode
}

/** Says which files are accepted. */
export const fileHint = (types: readonly FileType[] = fileTypes, mostBytes = mostFileBytes): string =>
  `${namesOf(types)}, up to ${toFileSize(mostBytes)}`

/** A file upload. Detects the type from the first bytes, and shows the progress of reading. */
export function FileField({ mostBytes = mostFileBytes, types = fileTypes, children, ...words }: FileFieldProps) {
  const field = useField(words)
  const latest = useRef<File | null>(null)
  const [chosen, setChosen] = useState<{ file: File; percent: number; read?: ChosenFile } | null>(null)
  const { error = chosen?.read?.fault, ...rest } = frameOf(field, { hint: fileHint(types, mostBytes), ...words })
  const frame = { ...rest, error }

  async function choose(file: File | null) {
    latest.current = file
    setChosen(file && { file, percent: 0 })
    if (!file) return field.set(null)
    field.set(refused(file, fileFaults.reading))
    const read = await readFile(file, { mostBytes, types }, (percent) => {
      if (latest.current === file) setChosen({ file, percent })
    })
    if (latest.current !== file) return
    setChosen({ file, percent: 100, read })
    if (!children || read.fault) field.set(read)
  }

  /** Processing the file may reveal that it is not a picture after all. */
  function set(made: ChosenFile) {
    if (made.fault) setChosen((now) => now && { ...now, read: made })
    field.set(made)
  }

  return (
    <Field {...frame}>
      <input
        {...describedBy(frame, chosen ? `${field.id}-file` : undefined)}
        id={field.id}
        name={field.control.name}
        type="file"
        accept={types.join(',')}
        required={field.required}
        {...choosesAgain}
        onChange={(event) => void choose(event.target.files?.[0] ?? null)}
        className={controlClasses(error)}
      />
      {chosen && (
        <div id={`${field.id}-file`} className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          <span>
            {chosen.read?.name ?? chosen.file.name}, {toFileSize(chosen.file.size)}
          </span>
          {chosen.percent < 100 && (
            <progress aria-label={`Reading ${chosen.file.name}`} max={100} value={chosen.percent} />
          )}
        </div>
      )}
      {children && chosen?.read && !chosen.read.fault && children(chosen.read, set)}
      <p role="status" className="sr-only">
        {chosen?.read?.fault}
      </p>
    </Field>
  )
}

interface Limits {
  mostBytes: number
  types: readonly FileType[]
}

const refused = ({ name }: File, fault: string): ChosenFile => ({ name, contentType: '', data: '', fault })

/** Reads a file as the form sends it. An invalid file has its error in `fault`. Never rejects. */
async function readFile(
  file: File,
  { mostBytes, types }: Limits,
  tell: (percent: number) => void,
): Promise<ChosenFile> {
  if (file.size === 0) return refused(file, fileFaults.empty)
  if (file.size > mostBytes) return refused(file, fileFaults.large(mostBytes))
  try {
    const url = await readDataUrl(file, tell)
    const data = url.slice(url.indexOf(',') + 1)
    const contentType = contentTypeOf(beginningOf(data))
    return contentType && types.includes(contentType)
      ? { name: fileNameFor(file.name, contentType), contentType, data }
      : refused(file, fileFaults.type(namesOf(types)))
  } catch {
    return refused(file, fileFaults.unread)
  }
}

function readDataUrl(file: File, tell: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onprogress = ({ loaded, total }) => tell(total > 0 ? Math.floor((99 * loaded) / total) : 0)
    reader.onerror = () => reject(new Error('unread'))
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('unread')))
    reader.readAsDataURL(file)
  })
}
