import 'server-only'
import path from 'node:path'
import { env } from '../env'
import { outsideRequests } from '../process/outside-requests'
import { processWide } from '../process/process-wide'
import { diskFolder } from './folder'
import { localDrafts } from './local-store'
import { redisDrafts } from './redis-store'
import type { DraftStore } from './store'

/** Drafts lie where the sessions do (SESSION_STORE): in Redis, or in a folder beside the file of the sessions. */
export const draftStore = processWide('drafts', (): DraftStore =>
  outsideRequests(() => {
    const { store, folder } = env.session
    if (store !== 'memory') return redisDrafts(store)
    return localDrafts(diskFolder(path.resolve(/* turbopackIgnore: true */ folder, `drafts-${env.port}`)))
  }),
)
