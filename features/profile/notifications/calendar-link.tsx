'use client'

import { useEffect, useRef, useState } from 'react'
import { CallButton } from '@/components/form/call-button'
import { CopyButton } from '@/components/ui/copy-button'
import { TextInput } from '@/components/ui/field'
import { WithoutScripts } from '@/components/ui/needs-scripts'
import { showInPlace } from '@/features/profile/show-in-place'
import { profileSavedAddress } from '@/lib/shared/profile-address'

/** Creates, replaces or revokes the link of the private calendar. The link is shown once, when it is created. */
export function CalendarLink({ exists }: { exists: boolean }) {
  const [made, setMade] = useState<{ token: string | null } | null>(null)
  const hasLink = exists || made !== null
  return (
    <div className="flex flex-col gap-4">
      {made !== null && <NewLink key={made.token} token={made.token} />}
      {made === null && (
        <p>
          {exists
            ? 'Your link was shown when it was created and cannot be shown again. If you replace it, the old link stops working.'
            : 'Anyone who has the link can read your dates, and nothing else. You can revoke it at any time.'}
        </p>
      )}
      <WithoutScripts what="Creating a link" />
      <div className="flex flex-wrap items-start gap-3">
        <CallButton
          call="calendarFeed"
          input={{}}
          label={hasLink ? 'Replace the link' : 'Create a link'}
          busy="Creating the link"
          waitSeconds={0}
          onAnswer={({ token }) => {
            setMade({ token })
            return 0
          }}
        />
        {hasLink && (
          <CallButton
            call="calendarFeedRemoval"
            input={{}}
            label="Revoke the link"
            busy="Revoking"
            waitSeconds={0}
            onAnswer={() => {
              showInPlace(profileSavedAddress('calendar'))
              return 0
            }}
          />
        )}
      </div>
    </div>
  )
}

const toAddress = (token: string): string => new URL(`/api/calendar/${token}.ics`, location.origin).href

/** Shows the new link. The token is null when a repeated request was answered without it. */
function NewLink({ token }: { token: string | null }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  if (token === null)
    return (
      <p ref={words} role="status" tabIndex={-1}>
        The link was created but did not reach this page. Replace it to see one.
      </p>
    )
  const address = toAddress(token)
  return (
    <>
      <p ref={words} role="status" tabIndex={-1}>
        Your link is ready. Copy it now: it is shown only once.
      </p>
      <TextInput
        id="calendar-address"
        label="Calendar link"
        hint="Add it to your calendar by its address: look for “Subscribe” or “From URL”. Do not share it. Anyone with the link can see your dates."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={address} what="your calendar link" />
    </>
  )
}
