import 'server-only'
import { college } from '@/lib/server/college/client'
import { type DocumentKinds, keptFile, pdfDocument, tableFile } from '@/lib/server/handlers/documents/kinds'
import { succeed } from '@/lib/shared/result'
import { pages } from '@/lib/shared/routes'
import { auditPacket, creditEvidenceFile } from './evidence-calls'
import { creditExample } from './import/example.server'
import { loadLedgerRows } from './loads.server'
import { ledgerTable } from './rows'

export const continuingEducationDocuments = {
  ledger: tableFile({
    load: loadLedgerRows,
    table: ledgerTable,
    file: 'ledger',
    noun: 'list',
    what: 'your continuing education',
    listedOn: pages.ceReporting,
  }),
  'audit-packet': pdfDocument({
    call: auditPacket,
    file: ({ beginDate }) => `audit_packet_${beginDate}`,
    noun: 'packet',
    what: 'your audit packet',
    listedOn: pages.ceReporting,
  }),
  'credit-evidence': keptFile({
    find(viewer, { evidence }) {
      const input = creditEvidenceFile.input.safeParse({ evidence })
      if (!input.success) return null
      return {
        name: `evidence_${input.data.evidence}`,
        load: () => college.load(creditEvidenceFile, viewer, input.data),
      }
    },
    noun: 'file',
    listedOn: pages.ceReporting,
    none: 'There is no such file. It may have been removed.',
  }),
  'credit-example': {
    find: () => ({ fileName: 'credits.csv', load: () => Promise.resolve(succeed({ csv: creditExample() })) }),
    noun: 'file',
    what: 'the example file',
    listedOn: pages.creditImport,
    atOnce: true,
  },
} satisfies DocumentKinds
