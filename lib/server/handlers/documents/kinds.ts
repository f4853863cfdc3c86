import 'server-only'
import type { z } from 'zod'
import type { DocumentCall, EncodedPdf } from '@/lib/calls/document'
import type { SearchParams } from '@/lib/shared/address'
import { toCsv } from '@/lib/shared/csv'
import { type DataTable, parseView, rowsOf, toTexts } from '@/lib/shared/data-table'
import type { DocumentName } from '@/lib/shared/documents'
import { endingOf, fileTypeOf, fileTypes } from '@/lib/shared/file-type'
import { mapOutcome, type Outcome } from '@/lib/shared/result'
import { college } from '../../college/client'
import type { Viewer } from '../../session/viewer'

/** The words for a kind of document, and the page that lists it. */
export interface DocumentWords {
  /** For example 'letter'. */
  noun: string
  /** For example 'your award letter'. Shown while the document is prepared. */
  what: string
  /** The page that lists it. */
  listedOn: { readonly path: string; readonly label: string }
  /** Shown when the college has no such document. Without it, a missing document is shown as a failure. */
  none?: string | ((asked: SearchParams) => string)
}

/** A PDF as the college encodes it, the text of a CSV file, or the bytes of a file. */
export type DocumentContent = EncodedPdf | { csv: string } | { bytes: Uint8Array; type: string }

interface AskedDocument {
  fileName: string
  load: () => Promise<Outcome<DocumentContent>>
}

export interface DocumentKind extends DocumentWords {
  /** The file is ready at once, so no tab has to show that it is being prepared. */
  atOnce?: boolean
  /** Returns the document that an address asks for; null when there cannot be one. */
  find: (viewer: Viewer, asked: SearchParams) => AskedDocument | null
  /** For a document made of the person's choices: says what to choose first. Null when the choice is complete. */
  unchosen?: (asked: SearchParams) => string | null
}

/** The kinds of documents of one feature, by the name in their address. */
export type DocumentKinds = Partial<Record<DocumentName, DocumentKind>>

interface PdfDocument<Call extends DocumentCall> extends DocumentWords {
  /** The call decides who may have the document and which input its address may carry. */
  call: Call
  /** Returns the file name without `.pdf`. */
  file: (input: z.output<Call['input']>) => string
}

/** A kind of document that the college makes as a PDF. */
export function pdfDocument<Call extends DocumentCall>({ call, file, ...words }: PdfDocument<Call>): DocumentKind {
  return {
    ...words,
    find(viewer, asked) {
      const input = call.input.safeParse(asked)
      if (!input.success) return null
      return {
        fileName: `${file(input.data as z.output<Call['input']>)}.pdf`,
        load: () => college.load<DocumentCall>(call, viewer, asked),
      }
    },
  }
}

interface TableFile<Item> extends DocumentWords {
  load: (viewer: Viewer, asked: SearchParams) => Promise<Outcome<readonly Item[]>>
  table: DataTable<Item>
  /** The file name without `.csv`. */
  file: string
}

/** A table as a CSV file, with the filters and the order in its address. */
export function tableFile<Item>({ load, table, file, ...words }: TableFile<Item>): DocumentKind {
  return {
    ...words,
    atOnce: true,
    find: (viewer, asked) => ({
      fileName: `${file}.csv`,
      load: async () =>
        mapOutcome(await load(viewer, asked), (rows) => ({
          csv: toCsv(toTexts(table, rowsOf(table, rows, parseView(table, asked)))),
        })),
    }),
  }
}

interface KeptFile extends Omit<DocumentWords, 'what'> {
  /** Returns the file that an address asks for; null when there cannot be one. `name` has no file extension. */
  find: (
    viewer: Viewer,
    asked: SearchParams,
  ) => { name: string; load: () => Promise<Outcome<{ data: string } | null>> } | null
}

/** A file that a student gave the college. Downloaded, never opened as a page. Its `type` is in its address. */
export function keptFile({ find, ...words }: KeptFile): DocumentKind {
  return {
    ...words,
    what: `your ${words.noun}`,
    atOnce: true,
    find(viewer, asked) {
      const type = fileTypes.find((each) => endingOf(each) === asked.type)
      const found = type && find(viewer, asked)
      if (!found) return null
      const fileName = `${found.name}.${endingOf(type)}`
      return {
        fileName,
        load: async () =>
          mapOutcome(await found.load(), (file) => {
            const bytes = Buffer.from(file?.data ?? '', 'base64')
            // A file whose first bytes do not match its type cannot be opened.
            return fileTypeOf(fileName, bytes) === type ? { bytes, type } : { pdf_data: '' }
          }),
      }
    },
  }
}
