import 'server-only'
import path from 'node:path'
import { env, type Environment } from '../env'
import { outsideRequests } from '../process/outside-requests'
import { processWide } from '../process/process-wide'
import { diskFolder } from './folder'
import { localDrafts } from './local-store'
import { redisDrafts } from './redis-store'
import type { DraftStore } from './store'

/** Drafts lie where the sessions do (SESSION_STORE): in Redis, or in a folder beside the file of the sessions. */
export const draftStore = processWide('drafts', (): DraftStore =>
  outsideRequests(() => {
    const { store } = env.session
    return store === 'memory' ? localDrafts(diskFolder(draftFolder(env))) : redisDrafts(store)
  }),
)

/** Where a single process keeps them. */
export const draftFolder = ({ session, port }: Pick<Environment, 'session' | 'port'>): string =>
  path.resolve(/* turbopackIgnore: true */ session.folder, `drafts-${port}`)
