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

/** What a kind of document is called, and which page lists it. */
export interface DocumentWords {
  /** For example 'letter'. */
  noun: string
  /** Shown while the document is prepared: 'your award letter'. */
  what: string
  /** The page that lists it. */
  listedOn: { readonly path: string; readonly label: string }
  /** Shown when the college has no such document. Without it, a missing document is shown as a failure. */
  none?: string | ((asked: SearchParams) => string)
}

/** A PDF as the college encodes it, the text of a CSV file, or a file as it is. */
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
  /** For a document made of what a person chooses: says what to choose first; null when the choice is complete. */
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

/** A PDF that the college makes. */
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

/** A CSV file of a table, with the filters and the order of its address. */
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
  /** Returns the file that an address asks for; null when there cannot be one. `name` is the file name without its ending. */
  find: (
    viewer: Viewer,
    asked: SearchParams,
  ) => { name: string; load: () => Promise<Outcome<{ data: string } | null>> } | null
}

/** A file that a student gave the college: saved, never opened as a page. Its `type` is in its address. */
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
            // A file that does not begin as its type does cannot be opened.
            return fileTypeOf(fileName, bytes) === type ? { bytes, type } : { pdf_data: '' }
          }),
      }
    },
  }
}
