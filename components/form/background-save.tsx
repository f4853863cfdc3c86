'use client'

import { use, useEffect, useEffectEvent } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { useSave } from '@/lib/browser/use-save'
import type { SaveInput, SaveName } from '@/lib/calls/table'
import { Sending } from './submission'

interface BackgroundSaveProps<Name extends SaveName> {
  call: Name
  input: SaveInput<Name>
}

/**
 * Saves something once when it mounts, without a button and without showing the result. Does nothing in a masquerade.
 */
export function BackgroundSave<Name extends SaveName>({ call, input }: BackgroundSaveProps<Name>) {
  const readOnly = useReadOnly()
  const save = useSave(call, { send: use(Sending) })
  const saveOnce = useEffectEvent(() => {
    if (!readOnly) void save(input)
  })
  useEffect(() => saveOnce(), [])
  return null
}
