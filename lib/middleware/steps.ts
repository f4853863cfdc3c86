import {
  findMaintenance,
  findViewedName,
  forgetAnswersOf,
  hasSession,
  loadSheddingFacts,
  protectionFacts,
  takePosted,
} from '@/lib/server/entry/middleware'
import { tellAddress } from './address'
import { tellNonce } from './content-policy'
import { showMaintenance } from './maintenance'
import { refuseForeignLoads } from './foreign-loads'
import { refuseMethods } from './methods'
import { foldCase } from './letter-case'
import { refuseMissingFiles } from './missing-files'
import { shedLoad } from './load-shedding'
import { guardPrivateRoutes } from './private-routes'
import { tellPosted } from './posted'
import { forgetOnReturn } from './returns'
import type { MiddlewareStep } from './step'
import { tellTags } from './tags'
import { dropTail } from './tails'

/** The middleware steps, in order. */
export const steps: readonly MiddlewareStep[] = [
  refuseForeignLoads,
  tellAddress,
  tellTags(protectionFacts),
  tellNonce(protectionFacts),
  showMaintenance(findMaintenance, takePosted),
  refuseMethods(findViewedName),
  dropTail,
  foldCase,
  refuseMissingFiles,
  shedLoad(loadSheddingFacts),
  tellPosted(takePosted),
  guardPrivateRoutes(hasSession),
  forgetOnReturn(forgetAnswersOf),
]
