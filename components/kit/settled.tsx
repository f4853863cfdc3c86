import { use, type ReactNode } from 'react'
import type { Settlements } from '@/lib/shared/result'
import { Waiting, type WaitingProps } from './waiting'

type Loads<All> = { readonly [Name in keyof All]: Promise<unknown> }

interface SettledProps<All extends Loads<All>> extends WaitingProps {
  loads: All
  children: (settlements: Settlements<All>) => ReactNode
}

/**
 * A part that needs several loads and can do without some of them. It renders once all have settled, with the outcome
 * of each, and uses `Failed` to say what is missing. Only this part waits for them.
 */
export function Settled<const All extends Loads<All>>({ loads, children, ...waiting }: SettledProps<All>) {
  return (
    <Waiting loads={Object.values<Promise<unknown>>(loads)} {...waiting}>
      <Shown loads={loads}>{children}</Shown>
    </Waiting>
  )
}

function Shown<All extends Loads<All>>({ loads, children }: Pick<SettledProps<All>, 'loads' | 'children'>) {
  const entries = Object.entries<Promise<unknown>>(loads)
  const settled = entries.map(([name, load]) => [name, use(load)] as const)
  return children(Object.fromEntries(settled) as Settlements<All>)
}
