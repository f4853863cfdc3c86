import { listSources, type Source } from './sources'

/*
 * One noun for one thing, and the one that the field uses (CONTRIBUTING.md, Words). A private word that was replaced does not
 * come back, neither in code nor in comments nor in documents.
 */
const replaced: Readonly<Record<string, RegExp>> = {
  handler: /\bdoors?\b|[dD]oors?(?=[A-Z(])|\w(?:Door|-door)\b/,
  middleware: /\bgates?\b|\bpassages?\b/i,
  'a step’s result, a rating, an outcome': /\bverdicts?\b|Verdict/,
  'session store': /\bvault\b|\bVault[A-Z]/,
  'activity check': /\bpresence\b|\bpresence[A-Z]/i,
  'bulkhead, withinLimit, BulkheadRejected': /\bNoTurn\b|\bTurns\b(?=[({<])|\bwhenThereIsRoom\b/,
  'open circuit, CircuitOpenError': /\bResting\b(?!')|\bservice rests\b/,
  'coalesce, dropInFlight': /\b(?:join|leave)Flights?\b|\bflights\b/,
  'retry-after': /\b(?:note|while|seconds)Busy\b|\bbusyRules\b/,
  'stale-if-error': /\blast-good\b|LastGood\b/,
  'consume, peek, RateLimitSubject': /\bfindExcess\b|\bisExhausted\b/,
  'load shedding': /\boverload(?:Rules|Facts|Answer)\b|\bPressure\b|\bwatchPressure\b/,
  'body limits, request normalization': /\bintake\b/i,
  'checkImpersonationPolicy, violationOf': /\bobjectionTo\w*/,
  'external redirect': /\bleading-out\b|\bleadingOut\b/,
  timeoutClass: /(?:type|:|,|\{) Patience\b/,
  invalidates: /\bmakesStale\b|makes-stale/,
  discriminator: /\bknownBy\b/,
  'SubjectRef, EmailRef': /\bWhich(?:Person|Address)\b/,
  'NUL, 0': /\bnought\b/i,
  sanitizeText: /\bkept text\b|\bkeptText\b/i,
  captureConsole: /\btakeInConsole\b/,
  request: /\bknock\w*\b/,
  random: /\bdice\b|\bdiceOf\b/i,
  'what must never succeed, by its name': /\bcanar(?:y|ies)\b/i,
  folder: /\brooms\b|\| Room \|/i,
  contextSpecificWords: /[hH]ouseWords\b/,
  'normalizeRequest, limitBody': /\bkeepOrdinary\b|\btoOrdinaryAddress\b|\btakeIn\b/,
  'redirectExternally, refuseRedirect, confirmRedirect': /\bleadOut\b|\bWayOut\b|\bsayClosed\b|\baskFirst\b/,
  'redirectAfterPost, setUnprocessable': /\bsay(?:GoOn|Invalid|Unavailable|NotFound|Forbidden)\b/,
  referrerPolicyOf: /\bheardOf\b/,
  'response cache, isCacheable': /\b[kK]eptAnswers\b|\bmayBeKept\b/,
  MaintenanceSwitch: /\b(?:open|File|Redis)Board\b/,
  ControlState: /\bControlRoom\b/,
  again: /\banew\b/,
  is: /\bstands (?=(?:in the|on|at|under|beside|there|above|before|behind|inside)\b)/,
}

/** The same of words that texts for people may have. */
const replacedInCode: typeof replaced = { 'timeoutMs, waitMs': /patience/i }
const textsForPeople = /^(?:features\/.*content\.ts$|features\/toolkits\/words|college\/seed\/)/

const files = listSources(/\.(?:tsx?|mjs|md|css|example)$/).filter(
  ({ path }) =>
    !path.startsWith('college/seed/population/library') &&
    path !== 'docs/proofs.md' &&
    path !== 'tests/architecture/words.test.ts',
)

const placesOf = (word: RegExp, sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (word.test(line) ? [`${path}:${index + 1} ${word.exec(line)?.[0] ?? ''}`] : [])),
  )

test.each(Object.entries(replaced))('words of the field: %s', (_, word) => {
  expect(placesOf(word, files)).toEqual([])
})

test.each(Object.entries(replacedInCode))('words of the field, in code: %s', (_, word) => {
  const code = files.filter(({ path }) => !textsForPeople.test(path))
  expect(placesOf(word, code)).toEqual([])
})
