import 'server-only'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { openRedis, whenConnected } from '../store/redis'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { draftLimits, type DraftStore } from './store'

/*
 * A hash for each person with a field for each draft: `{until} {revision} {sealed}`, `until` in milliseconds since
 * 1970. Each step is one script and uses Redis' own time.
 */

/** Sets `drafts` to the unexpired drafts in the hash KEYS[1], by field, and removes the others. */
const living = `
local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)
local drafts = {}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  local ends, revision, sealed = string.match(all[i + 1], '^(%d+) (%S+) (%S+)$')
  if ends and tonumber(ends) > now then drafts[all[i]] = { tonumber(ends), revision, sealed }
  else redis.pcall('HDEL', KEYS[1], all[i]) end
end`

/** Returns name, revision and sealed text of each draft, most recently changed first. */
const listScript = `
${living}
local names = {}
for name in pairs(drafts) do names[#names + 1] = name end
table.sort(names, function(a, b) return drafts[a][1] > drafts[b][1] end)
local rows = {}
for i, name in ipairs(names) do rows[i] = { name, drafts[name][2], drafts[name][3] } end
return rows`

/** ARGV name, revision, sealed, ms, most, bytes, create (1 or 0), and the revisions that may be replaced. */
const putScript = `
${living}
local current = drafts[ARGV[1]]
local may = not current and ARGV[7] == '1' or current and current[2] == ARGV[2]
for i = 8, #ARGV do may = may or current and current[2] == ARGV[i] end
if not may then return 'conflict' end
local count, bytes = 1, #ARGV[3]
for name, draft in pairs(drafts) do
  if name ~= ARGV[1] then count = count + 1 bytes = bytes + #draft[3] end
end
if count > tonumber(ARGV[5]) or bytes > tonumber(ARGV[6]) then return 'full' end
redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', now + ARGV[4]) .. ' ' .. ARGV[2] .. ' ' .. ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 'stored'`

/** ARGV name, and the revisions that may be removed. */
const removeScript = `
${living}
local current = drafts[ARGV[1]]
if not current then return 1 end
for i = 2, #ARGV do
  if ARGV[i] == current[2] then return redis.call('HDEL', KEYS[1], ARGV[1]) end
end
return 0`

const Rows = z.array(z.tuple([z.string(), z.string(), z.string()]))
const Put = z.enum(['stored', 'conflict', 'full'])

/** The draft store in the Redis of the sessions. */
export function redisDrafts(address: string): DraftStore {
  const redis = openRedis(address, 'drafts')
  const ask = whenConnected(redis)
  const run = async (work: (redis: Redis) => Promise<unknown>): Promise<unknown> => {
    try {
      return await ask(work)
    } catch (error) {
      throw new SessionStoreUnavailable(error)
    }
  }
  const at = (owner: string) => `portal:d:${owner}`
  return {
    async list(owner) {
      const rows = Rows.parse(await run((open) => open.eval(listScript, 1, at(owner))))
      return rows.map(([name, revision, sealed]) => ({ name, revision, sealed }))
    },
    async put(owner, { name, revision, sealed }, { revisions, create }) {
      const { ms, most, bytes } = draftLimits
      const limits = [ms, most, bytes, create ? 1 : 0]
      const answer = run((open) => open.eval(putScript, 1, at(owner), name, revision, sealed, ...limits, ...revisions))
      return Put.parse(await answer)
    },
    async remove(owner, name, revisions) {
      return (await run((open) => open.eval(removeScript, 1, at(owner), name, ...revisions))) === 1
    },
    close: async () => redis.disconnect(),
  }
}
