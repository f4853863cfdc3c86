import { findMaintenance, hasSession, overloadFacts, protectionFacts } from '@/lib/server/gate'
import { tellAddress } from './address'
import { tellNonce } from './content-policy'
import { showMaintenance } from './maintenance'
import { refuseMethods } from './methods'
import { shedLoad } from './overload'
import { guardPrivateRoutes } from './private-routes'
import type { Step } from './step'
import { tellTags } from './tags'

/** The way through the gate, in order. */
export const steps: readonly Step[] = [
  tellAddress,
  tellTags(protectionFacts),
  tellNonce(protectionFacts),
  showMaintenance(findMaintenance),
  refuseMethods,
  shedLoad(overloadFacts),
  guardPrivateRoutes(hasSession),
]
