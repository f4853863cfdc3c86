import 'server-only'

/*
 * Steps of the session store that must be atomic. They use Redis' own time (`TIME`), so the clocks of portal processes
 * do not matter. A session is a hash. c: created, l: last seen (milliseconds), g: generation, e: expiry of the access
 * token, f: fresh until, t: sealed tokens, p: person (sealed), o: owner (digest of the person), n: saves counted
 * (absent: none). Set to 1 or absent: w: awaits its second step, m: a view as a student by staff. o and m are compared
 * with p at each read. An epoch (`e:everybody`, `e:{owner}`) is a time: a session created at or before it is over.
 */

const now = `local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)`

/** `epoch(prefix, owner)` returns the later of the epochs of everybody and of this owner; 0 when there is none. */
const epoch = `
local function epoch(prefix, owner)
  local e = redis.call('MGET', prefix .. 'e:everybody', prefix .. 'e:' .. owner)
  return math.max(tonumber(e[1] or 0), tonumber(e[2] or 0))
end`

/**
 * `moment(prefix)` returns the time for a new epoch. A session made in the same millisecond as an epoch counts as made
 * in the next one (`e:last`), and the next epoch is no earlier than that.
 */
const moment = `
local function moment(prefix)
  return math.max(now, tonumber(redis.call('GET', prefix .. 'e:last') or 0))
end`

/**
 * Stores a new session. KEYS session, index of the person, provider session for a late sign-out, index of the provider
 * session or '', index of the e-mail address or ''. ARGV tokens, expiry, fresh until, person, idle ms, absolute ms,
 * sessions per person, prefix, awaits its second step (1 or ''), owner, provider session or '', a masquerade (1 or ''),
 * index ms, key of the session to replace or '', reason for ending the oldest session beyond the limit (only sessions
 * with the same state of the second step count), subject, generation of the session to replace or ''. Returns 0 when
 * the session to replace is gone or has another generation. Writes every index, because a session missing from one of
 * them would survive a sign-out everywhere. After a broken connection the script is sent again, and finds that its
 * session exists.
 */
export const createScript = `
${now}
${epoch}
local sessions = ARGV[8] .. 's:'
if redis.call('EXISTS', KEYS[1]) == 1 then return 1 end
if ARGV[14] ~= '' then
  local old = redis.call('HMGET', sessions .. ARGV[14], 'c', 'g')
  if not old[1] or old[2] ~= ARGV[17] or tonumber(old[1]) <= epoch(ARGV[8], ARGV[10]) then return 0 end
  redis.call('DEL', sessions .. ARGV[14], ARGV[8] .. 'p:' .. ARGV[14])
end
local mine = redis.call('ZRANGE', KEYS[2], 0, -1)
local alive = {}
for _, key in ipairs(mine) do
  local known = redis.call('HMGET', sessions .. key, 'c', 'w')
  if not known[1] then redis.call('ZREM', KEYS[2], key)
  elseif (known[2] or '') == ARGV[9] then alive[#alive + 1] = key end
end
for i = 1, #alive - tonumber(ARGV[7]) + 1 do
  redis.call('DEL', sessions .. alive[i])
  redis.call('ZREM', KEYS[2], alive[i])
  redis.call('SET', ARGV[8] .. 'x:' .. alive[i], ARGV[15], 'PX', ARGV[13])
end
local created = math.max(now, epoch(ARGV[8], ARGV[10]) + 1)
if created > now then redis.call('SET', ARGV[8] .. 'e:last', created, 'PX', 10000) end
redis.call('HSET', KEYS[1], 'c', created, 'l', now, 'g', 0, 'e', ARGV[2], 'f', ARGV[3], 't', ARGV[1], 'p', ARGV[4], 'o', ARGV[10])
if ARGV[9] ~= '' then redis.call('HSET', KEYS[1], 'w', ARGV[9]) end
redis.call('PEXPIRE', KEYS[1], math.min(tonumber(ARGV[5]), tonumber(ARGV[6])))
local key = string.sub(KEYS[1], #sessions + 1)
redis.call('ZADD', KEYS[2], created, key)
redis.call('PEXPIRE', KEYS[2], ARGV[13])
if KEYS[4] ~= '' then
  redis.call('ZADD', KEYS[4], created, key)
  redis.call('PEXPIRE', KEYS[4], ARGV[13])
end
if KEYS[5] ~= '' then
  redis.call('SADD', KEYS[5], ARGV[16])
  redis.call('PEXPIRE', KEYS[5], ARGV[13])
end
if ARGV[12] ~= '' then redis.call('HSET', KEYS[1], 'm', ARGV[12]) end
if ARGV[11] ~= '' then redis.call('SET', KEYS[3], ARGV[11], 'PX', ARGV[6]) end
return 1`

/**
 * KEYS session. ARGV idle ms, absolute ms, slide (1 or 0), prefix, and both limits of a masquerade. Returns false, or
 * t, e, f, g, p, idle left, absolute left, m, n, o; 'unreadable' when the times are missing. An expired session is over
 * even if it cannot be deleted.
 */
export const findScript = `
local v = redis.call('HMGET', KEYS[1], 'c', 'l', 't', 'e', 'f', 'g', 'p', 'o', 'm', 'n')
if not v[1] then return false end
local created, seen = tonumber(v[1]), tonumber(v[2])
if not created or not seen then return 'unreadable' end
${now}
${epoch}
local limit = tonumber(v[9] and ARGV[5] or ARGV[1])
local idle = seen + limit - now
local absolute = created + tonumber(v[9] and ARGV[6] or ARGV[2]) - now
if idle <= 0 or absolute <= 0 or created <= epoch(ARGV[4], v[8] or '') then redis.pcall('DEL', KEYS[1]) return false end
if ARGV[3] == '1' then
  redis.call('HSET', KEYS[1], 'l', now)
  redis.call('PEXPIRE', KEYS[1], math.min(limit, absolute))
  idle = limit
end
return { v[3], v[4], v[5], v[6], v[7], idle, absolute, v[9] or '', tonumber(v[10]) or 0, v[8] or '' }`

/**
 * KEYS sessions. ARGV idle ms, absolute ms, prefix, both limits of a masquerade. Returns for each session false when it
 * is over, else p, m, o, ms since created, ms since last seen.
 */
export const listScript = `
${now}
${epoch}
local rows = {}
for i, key in ipairs(KEYS) do
  local v = redis.call('HMGET', key, 'c', 'l', 'p', 'o', 'm')
  local created, seen = tonumber(v[1]) or 0, tonumber(v[2]) or 0
  local idle, longest = tonumber(v[5] and ARGV[4] or ARGV[1]), tonumber(v[5] and ARGV[5] or ARGV[2])
  local over = seen + idle <= now or created + longest <= now or created <= epoch(ARGV[3], v[4] or '')
  if over then rows[i] = false else rows[i] = { v[3], v[5] or '', v[4] or '', math.max(0, now - created), now - seen } end
end
return rows`

/**
 * KEYS session, refresh lock. ARGV owner, sealed tokens, expiry, fresh until, the generation the tokens were refreshed
 * from.
 */
export const commitScript = `
local v = redis.call('HMGET', KEYS[1], 'g', 't')
local answer = 'committed'
if not v[1] then answer = 'gone'
elseif v[2] == ARGV[2] then answer = 'committed'
elseif v[1] ~= ARGV[5] then answer = 'lost'
else redis.call('HSET', KEYS[1], 'g', v[1] + 1, 't', ARGV[2], 'e', ARGV[3], 'f', ARGV[4]) end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return answer`

/** KEYS session. */
export const countSaveScript = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HINCRBY', KEYS[1], 'n', 1) end
return 1`

/** KEYS refresh lock. ARGV owner. */
export const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`

/**
 * KEYS index, epoch to set (if any). ARGV prefix, absolute ms. Ends every session in the index. Returns how many were
 * alive.
 */
export const destroyIndexScript = `
${now}
${moment}
local ended = 0
for _, key in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  ended = ended + redis.call('DEL', ARGV[1] .. 's:' .. key)
  redis.call('DEL', ARGV[1] .. 'p:' .. key)
end
redis.call('DEL', KEYS[1])
if KEYS[2] then redis.call('SET', KEYS[2], moment(ARGV[1]), 'PX', ARGV[2]) end
return ended`

/**
 * KEYS epoch to set. ARGV absolute ms, prefix. Deletes first, because a full Redis lets a script write only after it
 * has begun with a delete: ending sessions must work there and frees memory.
 */
export const beginEpochScript = `
${now}
${moment}
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[1], moment(ARGV[2]), 'PX', ARGV[1])
return 1`
