import { setTimeout as sleep } from 'node:timers/promises'

/** What goes wrong at the college, one after the other; each stays for a few seconds. */
const faults = [
  { call: 'studentCE', fault: 'status', status: 503 },
  { call: 'messages', fault: 'reset' },
  { call: 'designationAppStatus', fault: 'hang' },
  { call: 'confirmationLetters', fault: 'truncate' },
  { call: '*', fault: 'delay', ms: 700 },
  { call: 'studentFlags', fault: 'malformed' },
  { call: 'bannerDismissal', fault: 'hang' },
  { call: 'awardLetter', fault: 'drip' },
  { call: '*', fault: 'status', status: 502 },
  { call: 'studentCE', fault: 'empty' },
]

/** Has the college fail for `lastsMs` in every `everyMs`, until `untilMs` of `performance.now()`; then nothing is wrong with it. */
export async function failNowAndThen(
  college: string,
  { everyMs, lastsMs, untilMs }: { everyMs: number; lastsMs: number; untilMs: number },
): Promise<void> {
  for (let turn = 0; performance.now() + everyMs < untilMs; turn += 1) {
    await sleep(everyMs - lastsMs)
    await tell(college, 'POST', faults[turn % faults.length])
    await sleep(lastsMs)
    await tell(college, 'DELETE')
  }
}

async function tell(college: string, method: 'POST' | 'DELETE', fault?: object): Promise<void> {
  const answer = await fetch(`${college}/control/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(fault && { body: JSON.stringify(fault) }),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The college took no fault: ${answer.status}`)
}
