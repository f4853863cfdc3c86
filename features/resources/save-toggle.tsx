'use client'

import { useState } from 'react'
import { Refused } from '@/components/form/outcome'
import { useToggle } from '@/components/form/use-toggle'
import { useReadOnly } from '@/components/kit/read-only'
import { Button } from '@/components/ui/button'
import { check, Drawing } from '@/components/ui/drawing'

interface SaveToggleProps {
  id: string
  nodeId: string
  title: string
  saved: boolean
}

/** Saves a resource or removes it. Without scripts the browser posts the form to the page. */
export function SaveToggle({ id, nodeId, title, saved }: SaveToggleProps) {
  const readOnly = useReadOnly()
  const [pressed, setPressed] = useState(false)
  const { on, failure, toggle } = useToggle(
    'savedResources',
    { id, nodeId },
    { start: saved, isOn: (answer) => answer.saved },
  )
  const notSaved = on ? `“${title}” is still saved.` : `“${title}” was not saved.`
  return (
    <form
      method="post"
      className="no-print flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        void toggle()
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="nodeId" value={nodeId} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        disabled={readOnly}
        aria-label={`${on ? 'Remove from saved' : 'Save'}: ${title}`}
        className={`self-start ${on ? 'border-good bg-good-surface text-good' : ''}`}
      >
        {on && <Drawing path={check} className="size-4" />}
        {on ? 'Saved' : 'Save'}
      </Button>
      <span role="status" className="sr-only">
        {pressed && !failure && (on ? 'Saved' : 'No longer saved')}
      </span>
      {failure && <Refused failure={failure} kept={false} typed={false} notSaved={notSaved} />}
    </form>
  )
}
