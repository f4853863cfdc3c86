import 'server-only'
import path from 'node:path'
import { env, type Environment } from '../env'
import { outsideRequests } from '../process/outside-requests'
import { processWide } from '../process/process-wide'
import { diskFolder } from './folder'
import { localDrafts } from './local-store'
import { redisDrafts } from './redis-store'
import type { DraftStore } from './store'

/**
 * The draft store of this process. Drafts are stored with the sessions (SESSION_STORE): in Redis, or in a folder beside
 * the session file.
 */
export const draftStore = processWide('drafts', (): DraftStore =>
  outsideRequests(() => {
    const { store } = env.session
    return store === 'memory' ? localDrafts(diskFolder(draftFolder(env))) : redisDrafts(store)
  }),
)

/** Returns the folder for the drafts of a single process. */
export const draftFolder = ({ session, port }: Pick<Environment, 'session' | 'port'>): string =>
  path.resolve(/* turbopackIgnore: true */ session.folder, `drafts-${port}`)
