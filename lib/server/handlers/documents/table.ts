import 'server-only'
import type { z } from 'zod'
import { auditPacket } from '@/features/continuing-education/evidence-calls'
import { creditExample } from '@/features/continuing-education/import/example.server'
import { loadLedgerRows } from '@/features/continuing-education/loads.server'
import { ledgerTable } from '@/features/continuing-education/rows'
import { awardLetter, certificate } from '@/features/designations/calls'
import { gradeReport, transcript } from '@/features/learning/calls'
import { purchaseHistory, receipt } from '@/features/purchases/calls'
import { purchaseTable } from '@/features/purchases/rules'
import { confirmationLetter } from '@/features/recertification/calls'
import { billingReceipt } from '@/features/subscriptions/calls'
import { oldTaxForm, taxForm } from '@/features/tax-forms/calls'
import { listedReasons } from '@/features/tax-forms/content'
import { findToolkitFile } from '@/features/toolkits/files.server'
import type { Load } from '@/lib/calls/call'
import type { encodedPdf } from '@/lib/calls/wire'
import type { SearchParams } from '@/lib/shared/address'
import { toCsv } from '@/lib/shared/csv'
import { type DataTable, parseView, rowsOf, toTexts } from '@/lib/shared/data-table'
import type { DocumentName } from '@/lib/shared/documents'
import { mapOutcome, type Outcome, succeed } from '@/lib/shared/result'
import { pages } from '@/lib/shared/routes'
import { college } from '../../college/client'
import type { Viewer } from '../../session/viewer'
import { findAdvisorPhoto, findEvidence } from './kept-files'
import { findReceiptPack, packUnchosen } from './receipt-pack'

type DocumentCall = Load<string, z.ZodType, typeof encodedPdf>

/** What a kind of document is called, and where it is found. */
export interface DocumentWords {
  /** What it is: 'letter'. */
  noun: string
  /** The same while it is made: 'your award letter'. */
  what: string
  /** The page that lists it. */
  listedOn: { readonly path: string; readonly label: string }
  /** Said when the college has none, where the catalogue's words would not do; then nothing has failed. */
  none?: string | ((asked: SearchParams) => string)
}

/** What a document is made of: a PDF as the college encodes it, the text of a file, or a file as it is. */
export type DocumentContent = z.output<typeof encodedPdf> | { csv: string } | { bytes: Uint8Array; type: string }

/** One document that was asked for. */
interface AskedDocument {
  fileName: string
  load: () => Promise<Outcome<DocumentContent>>
}

export interface DocumentKind extends DocumentWords {
  /** It is there in no time, and needs no tab that waits for it. */
  atOnce?: boolean
  /** The document that the parts of an address ask for; null when there cannot be one. */
  find: (viewer: Viewer, asked: SearchParams) => AskedDocument | null
  /** For a document of what a person chooses: what to choose first, in words; null when it is chosen. */
  unchosen?: (asked: SearchParams) => string | null
}

interface Row<Call extends DocumentCall> extends DocumentWords {
  /** Who may have it, the call says; it also decides what may stand in the address. */
  call: Call
  /** The name of the file without `.pdf`. */
  file: (input: z.output<Call['input']>) => string
}

function row<Call extends DocumentCall>({ call, file, ...words }: Row<Call>): DocumentKind {
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

interface TableRow<Item> extends DocumentWords {
  load: (viewer: Viewer, asked: SearchParams) => Promise<Outcome<readonly Item[]>>
  table: DataTable<Item>
  /** The name of the file without `.csv`. */
  file: string
}

/** What a table shows, with the filters and the order of the address, as a file for spreadsheets. */
function tableFile<Item>({ load, table, file, ...words }: TableRow<Item>): DocumentKind {
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

/** That there is no tax form of a year, of either kind, and the usual reasons. */
const noneOfYear = ({ year }: SearchParams): string =>
  `We have no form for ${String(year)}. There is none for a year in which ${listedReasons.join(' ')} The page below says when the next ones are ready, and whom to ask.`

/** Every document, by the name in its address (lib/shared/documents.ts). */
export const documentTable: Record<DocumentName, DocumentKind> = {
  'award-letter': row({
    call: awardLetter,
    // The college is asked for the plan as it wrote it; the name is in lower case (DC-15).
    file: ({ designation }) => `awardLetter_${designation.toLowerCase()}`,
    noun: 'letter',
    what: 'your award letter',
    listedOn: pages.designations,
  }),
  certificate: row({
    call: certificate,
    file: ({ designation }) => `certificate_${designation.toLowerCase()}`,
    noun: 'certificate',
    what: 'your certificate',
    listedOn: pages.designations,
    none: 'There is no certificate for this designation. You may have asked for none when you applied. Your award letter says the same.',
  }),
  'confirmation-letter': row({
    call: confirmationLetter,
    file: ({ yearDisplay }) => `${yearDisplay ?? 'unknown_year'}_confirmation_letter`,
    noun: 'letter',
    what: 'your confirmation letter',
    listedOn: pages.designations,
  }),
  receipt: row({
    call: receipt,
    file: ({ postedDate }) => `receipt_${postedDate}`,
    noun: 'receipt',
    what: 'your receipt',
    listedOn: pages.purchaseHistory,
    none: 'There is no receipt for this day. A pending item gets a receipt once it is posted.',
  }),
  'receipt-pack': {
    find: findReceiptPack,
    unchosen: packUnchosen,
    noun: 'pack',
    what: 'your reimbursement pack',
    listedOn: pages.purchaseHistory,
    none: 'There is no receipt for one of these days. A pending item gets a receipt once it is posted.',
  },
  purchases: tableFile({
    load: (viewer) => college.load(purchaseHistory, viewer),
    table: purchaseTable,
    file: 'purchases',
    noun: 'list',
    what: 'your purchases',
    listedOn: pages.purchaseHistory,
  }),
  'billing-receipt': row({
    call: billingReceipt,
    file: ({ beginsOn }) => `subscription_receipt_${beginsOn}`,
    noun: 'receipt',
    what: 'your receipt',
    listedOn: pages.subscriptions,
    none: 'There is no receipt for this month. A month gets a receipt once it is paid.',
  }),
  'grade-report': row({
    call: gradeReport,
    file: ({ term, classNumber }) => `gradeReport_${term}_${classNumber}`.replace(/[^\w-]/g, '-'),
    noun: 'grade report',
    what: 'your grade report',
    listedOn: pages.learningJourney,
    none: 'There is no grade report for this class. A report is created once the grade is final.',
  }),
  transcript: row({
    call: transcript,
    file: () => 'unofficial_transcript',
    noun: 'transcript',
    what: 'your transcript',
    listedOn: pages.learningJourney,
  }),
  'tax-form': row({
    call: taxForm,
    file: ({ year }) => `1098T_${year}`,
    noun: 'form',
    what: 'your tax form',
    listedOn: pages.taxForms,
    none: noneOfYear,
  }),
  'tuition-statement': row({
    call: oldTaxForm,
    file: ({ year }) => `tuitionStatement_${year}`,
    noun: 'statement',
    what: 'your tuition statement',
    listedOn: pages.taxForms,
    none: noneOfYear,
  }),
  toolkit: {
    find: findToolkitFile,
    noun: 'file',
    what: 'your file',
    listedOn: pages.designations,
    atOnce: true,
  },
  ledger: tableFile({
    load: loadLedgerRows,
    table: ledgerTable,
    file: 'ledger',
    noun: 'list',
    what: 'your continuing education',
    listedOn: pages.ceReporting,
  }),
  'audit-packet': row({
    call: auditPacket,
    file: ({ beginDate }) => `audit_packet_${beginDate}`,
    noun: 'packet',
    what: 'your audit packet',
    listedOn: pages.ceReporting,
  }),
  'credit-evidence': {
    find: findEvidence,
    noun: 'file',
    what: 'your file',
    listedOn: pages.ceReporting,
    none: 'There is no such file. It may have been removed.',
    atOnce: true,
  },
  'advisor-photo': {
    find: findAdvisorPhoto,
    noun: 'photo',
    what: 'your photo',
    listedOn: pages.profile,
    none: 'There is no photo. It may have been removed.',
    atOnce: true,
  },
  'credit-example': {
    find: () => ({ fileName: 'credits.csv', load: () => Promise.resolve(succeed({ csv: creditExample() })) }),
    noun: 'file',
    what: 'the example file',
    listedOn: pages.creditImport,
    atOnce: true,
  },
}
