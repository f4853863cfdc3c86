'use client'

import { useState } from 'react'
import { RemoveWithUndo } from '@/components/form/remove-with-undo'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { TextLink } from '@/components/ui/text-link'
import { documentHref } from '@/lib/shared/documents'
import { endingOf } from '@/lib/shared/file-type'
import { toFileSize } from '@/lib/shared/words'
import { AttachFile } from './attach-file'
import type { LedgerRow } from './rows'

/** Lists the evidence files of a credit, to download, add, and remove until the credit is attested. */
export function EvidenceFiles({ row }: { row: Omit<LedgerRow, 'result' | 'explanation'> }) {
  const [isOpen, setOpen] = useState(false)
  const { evidence, number, attested, title } = row
  if (evidence === null || number === null) return null
  return (
    <div className={`flex flex-col gap-1 ${evidence.length > 0 || isOpen ? 'w-full' : ''}`}>
      {evidence.length > 0 && (
        <ul aria-label={`Evidence of ${title}`} className="pl-3">
          {evidence.map(({ id, name, contentType, bytes }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <TextLink
                href={documentHref('credit-evidence', { evidence: id, type: endingOf(contentType) })}
                className="flex min-h-11 items-center break-all"
              >
                <bdi>{name}</bdi>, {toFileSize(bytes)}
              </TextLink>
              {!attested && (
                <UnlessReadOnly instead={null}>
                  <span className="no-print">
                    <RemoveWithUndo
                      call="creditEvidenceRemoval"
                      title={name}
                      what="file"
                      remove={{ id, remove: true }}
                      restore={{ id, remove: false }}
                    />
                  </span>
                </UnlessReadOnly>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={isOpen ? 'pl-3' : 'contents'}>
        <AttachFile number={number} title={title} isOpen={isOpen} onToggle={setOpen} />
      </div>
    </div>
  )
}
