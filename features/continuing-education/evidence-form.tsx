'use client'

import { CallForm } from '@/components/form/call-form'
import { FileField, fileHint } from '@/components/form/file-field'
import { FormPlace } from '@/components/form/form-place'
import { takeLostFocus } from '@/components/ui/take-lost-focus'
import { creditEvidenceForm, mostEvidenceFiles } from './forms'

/** Adds a file to a credit. Loads on demand and takes the focus. */
export function EvidenceForm({ number, onClose }: { number: number; onClose: () => void }) {
  return (
    <FormPlace value={{ close: onClose }}>
      <CallForm
        form={creditEvidenceForm}
        call="creditEvidence"
        subject={{ number }}
        submit="Attach"
        busy="Sending the file"
        done="The file is attached."
      >
        <div ref={takeFocus}>
          <FileField
            name="file"
            label="Certificate or letter of attendance"
            hint={`${fileHint()} each; up to ${mostEvidenceFiles} files for a credit`}
          />
        </div>
      </CallForm>
    </FormPlace>
  )
}

/** The button that was pressed is gone, so the field takes the focus. */
const takeFocus = (field: HTMLElement | null) => takeLostFocus(field?.querySelector('input'))
