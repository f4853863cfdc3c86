import { Failed } from '@/components/kit/failed'
import { Settled } from '@/components/kit/settled'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { toToolkit } from '@/features/toolkits/content'
import { hrefs } from '@/lib/shared/hrefs'
import { isMissing } from '@/lib/shared/result'
import { toolkitNames } from '@/lib/shared/routes'
import type { ActionLoads } from './action-center/known'

export type MoreLoads = Pick<ActionLoads, 'period' | 'flags' | 'completed' | 'applications'>

/**
 * Shows what not every student has: toolkits, and a failed period. Leaves out what else fails here. Loads after the
 * cards above it.
 */
export function MoreCards({ loads }: { loads: MoreLoads }) {
  const { period, flags, completed, applications } = loads
  return (
    <Settled loads={{ period, flags, completed, applications }} what="the rest of your dashboard" skeleton={null}>
      {(settled) => {
        const toolkits =
          settled.flags.ok && settled.flags.value.digitalBadgeAccess && settled.completed.ok
            ? settled.completed.value.flatMap(({ plan }) => toToolkit(plan) ?? [])
            : []
        return (
          <>
            {isMissing(settled.period) && (
              <Card id="education-card" title="Continuing education">
                <Failed failure={settled.period.failure} message="Continuing education could not be loaded." />
              </Card>
            )}
            {toolkits.length > 0 && <ToolkitsCard toolkits={toolkits} />}
          </>
        )
      }}
    </Settled>
  )
}

function ToolkitsCard({ toolkits }: { toolkits: readonly (keyof typeof toolkitNames)[] }) {
  return (
    <Card id="toolkits-card" title="Advisor toolkits">
      <ul className="flex flex-col gap-2">
        {toolkits.map((toolkit) => (
          <li key={toolkit}>
            <TextLink href={hrefs.toolkit(toolkit)}>{toolkitNames[toolkit]} Advisor Toolkit</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
