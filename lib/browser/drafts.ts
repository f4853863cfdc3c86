import { mostRevisions, type Draft, type DraftPlace } from '@/lib/shared/draft'
import { requestDraft, type DraftAnswer } from './draft-request'
import { isNotKept, type DraftState } from './draft-state'
import { isSame, type Values } from './draft-values'

interface Typed {
  step: string
  values: Values
}

/** What waits to be written; tried again under the same revision, so that a repetition is known as one. */
interface Pending extends Typed {
  revision: string
}

const pauseMs = 1_000
const [firstRetryMs, longestRetryMs] = [2_000, 60_000]
/** A request names them beside the one that is in the store. */
const mostUnsure = mostRevisions - 1

/**
 * Keeps what is typed into one form on the server. It writes a second after the last key, one request after the
 * other, and never over a version that this page has not seen. Each request names the revision it makes, so one whose answer was
 * lost is known all the same.
 */
export class DraftKeeper {
  state: DraftState = { kind: 'untouched' }
  /** What was typed last, sent or not. */
  latest: Typed | null
  /** What fits no field of the form any more. */
  old: Values
  /** It was sent, and nobody knows whether it arrived. */
  mayBeSent = false
  #before: Values
  /** What the form begins with where nothing was typed before; null until something is typed here. */
  #start: Values | null = null
  #revision: string | null
  /** Revisions that were sent since and may have arrived. */
  #unsure: string[] = []
  /** Every revision that was sent from here, and every one that was here before. */
  readonly #ours = new Set<string>()
  readonly #seen = new Set<string>()
  #pending: Pending | null = null
  #writing: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #retryMs = firstRetryMs
  readonly #listeners = new Set<() => void>()

  constructor(
    readonly place: DraftPlace,
    initial: Draft | null,
  ) {
    this.latest = initial && { step: initial.step, values: initial.values }
    this.old = initial?.old ?? {}
    this.#before = initial?.values ?? {}
    this.#revision = initial?.revision ?? null
    if (initial) this.#seen.add(initial.revision)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Something was typed over what the form begins with: it is written when nothing else was for a second. */
  type(typed: Typed, start: Values = {}): void {
    const known = this.hasTyped() ? this.latest : null
    this.#start = start
    if (known?.step === typed.step && isSame(known.values, typed.values)) return
    this.latest = typed
    this.#pending = { ...typed, revision: crypto.randomUUID() }
    if (this.state.kind === 'conflict') return this.#tell({ ...this.state, mine: typed.values })
    this.#later(pauseMs)
  }

  /** Writes at once what is not written yet; false when what was typed last is not kept. */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#writing) await this.#writing
    if (!this.#pending) return !isNotKept(this.state)
    return this.#write()
  }

  /** Are there two versions, between which the person has to choose before anything is sent? */
  isHeld = (): boolean => this.state.kind === 'conflict'

  /** The same, after what was typed last was written once more. */
  async compare(): Promise<boolean> {
    if (this.latest) this.#pending ??= { ...this.latest, revision: crypto.randomUUID() }
    await this.settle()
    return this.isHeld()
  }

  /** The page may be gone in a moment: writes without waiting for a request under way. */
  flush(): void {
    clearTimeout(this.#timer)
    if (this.#pending) void this.#write()
  }

  /** Tries again now what could not be written. */
  retry(): void {
    if (this.state.kind === 'not-saved') void this.settle()
  }

  /** The person chose between both versions: these values take the place of the other. */
  resolve(values: Values): void {
    if (this.state.kind !== 'conflict') return
    const { theirs } = this.state
    this.#agree(theirs.revision)
    this.#before = theirs.values
    this.latest = { step: this.latest?.step ?? theirs.step, values }
    this.#pending = { ...this.latest, revision: crypto.randomUUID() }
    void this.#write()
  }

  /** Names the draft to a save, so that the portal clears it once the college has accepted; undefined when there is none. */
  forSave(): string | undefined {
    const known = this.#known()
    const { form, subject } = this.place
    return known.length === 0 ? undefined : `${form}/${subject};${known.join(',')}`
  }

  /**
   * The college has it: the portal cleared the draft together with the save. `it`: what was `latest` when it was sent; what was typed
   * over it since is in no save, and stays.
   */
  sent(it = this.latest): void {
    if (this.latest === it) this.#begin()
    else this.#start = it?.values ?? this.#start
  }

  /** The person lets it go. Unless that is `done`, it is all still there; with `conflict` what another device wrote is there too. */
  async discard(): Promise<DraftAnswer['kind']> {
    clearTimeout(this.#timer)
    const { latest } = this
    let unwritten = this.#pending
    this.#pending = null
    while (this.#writing) await this.#writing
    clearTimeout(this.#timer)
    unwritten ??= this.#pending // what could not be written meanwhile
    const known = this.#known()
    const answer: DraftAnswer =
      known.length > 0 ? await requestDraft(this.place, { method: 'DELETE', known }) : { kind: 'done' }
    const other = answer.kind === 'conflict' ? answer.other : null
    if (answer.kind === 'done' || (answer.kind === 'conflict' && !other)) {
      this.#begin()
      return 'done'
    }
    // Meanwhile another request of this page may have arrived, and more may have been typed.
    if (other && this.#ours.has(other.revision)) {
      this.#agree(other.revision)
      return this.discard()
    }
    if (this.latest === latest) this.#pending ??= unwritten
    if (this.#pending) this.#later(this.#retryMs)
    if (other && this.latest) this.#disagree(other, this.latest.values)
    return answer.kind
  }

  /** Is this a version that another device wrote, and is there nothing here that it would take away? */
  isNews = ({ revision }: Draft): boolean =>
    !this.hasUnwritten() && this.state.kind !== 'conflict' && !this.#ours.has(revision) && !this.#seen.has(revision)

  /** Was something typed that the form does not begin with? */
  hasTyped = (): boolean => this.latest !== null && !this.#isStart(this.latest.values)

  /** Is there something that was typed and has not arrived? */
  hasUnwritten = (): boolean => this.#pending !== null || this.#writing !== null

  #begin(): void {
    clearTimeout(this.#timer)
    this.latest = this.#pending = this.#revision = null
    this.#unsure = []
    this.#before = this.old = {}
    this.mayBeSent = false
    this.#tell({ kind: 'untouched' })
  }

  /** There is nothing to keep of a form in which is what it begins with. */
  readonly #isStart = (values: Values): boolean => this.#start !== null && isSame(values, this.#start)

  readonly #known = (): string[] => [...(this.#revision ? [this.#revision] : []), ...this.#unsure]

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.settle(), ms)
  }

  /** Writes what is pending; what is typed meanwhile is written after it. */
  #write(): Promise<boolean> {
    const pending = this.#pending
    if (!pending || this.state.kind === 'conflict') return Promise.resolve(!pending)
    this.#pending = null
    const known = this.#known()
    const isStart = this.#isStart(pending.values)
    if (isStart && known.length === 0) return Promise.resolve(true)
    this.#note(pending.revision)
    this.#tell({ kind: 'saving' })
    const writing = requestDraft(
      this.place,
      isStart ? { method: 'DELETE', known } : { method: 'PUT', known, create: this.#revision === null, body: pending },
    ).then((answer) => {
      if (this.#writing === writing) this.#writing = null
      // Discarded or sent meanwhile, or a later request was quicker.
      if (!this.#unsure.includes(pending.revision)) return true
      return this.#hear(answer, pending, isStart)
    })
    this.#writing = writing
    return writing
  }

  #hear(answer: DraftAnswer, pending: Pending, isStart: boolean): boolean | Promise<boolean> {
    if (answer.kind === 'done') return this.#saved(isStart ? null : pending.revision, pending.values)
    if (answer.kind === 'conflict') return this.#differ(answer.other, pending)
    this.#pending ??= pending
    this.#tell({ kind: answer.kind === 'failed' ? 'not-saved' : answer.kind })
    if (answer.kind === 'failed') {
      this.#later(this.#retryMs)
      this.#retryMs = Math.min(2 * this.#retryMs, longestRetryMs)
    }
    return false
  }

  #saved(revision: string | null, values: Values): boolean {
    this.#agree(revision)
    this.#before = values
    if (this.#pending) this.#later(pauseMs)
    else if (!this.#writing) this.#tell(revision === null ? { kind: 'untouched' } : { kind: 'saved', at: new Date() })
    return !this.#pending
  }

  #differ(other: Draft | null, pending: Pending): boolean | Promise<boolean> {
    const mine = this.latest?.values ?? pending.values
    this.#unsure = this.#unsure.filter((revision) => revision !== pending.revision)
    this.#pending ??= pending
    // Gone, for instance sent elsewhere, or one of our own whose answer was lost: this one takes its place.
    if (other === null || this.#ours.has(other.revision) || isSame(other.values, mine)) {
      this.#agree(other?.revision ?? null)
      return this.#write()
    }
    this.#disagree(other, mine)
    return false
  }

  #disagree(theirs: Draft, mine: Values): void {
    this.#tell({ kind: 'conflict', theirs, mine, before: this.#before })
  }

  /** This revision is in the store; those after it may still be under way. */
  #agree(revision: string | null): void {
    this.#unsure = revision === null ? [] : this.#unsure.slice(this.#unsure.indexOf(revision) + 1)
    if (revision !== null) this.#seen.add(revision)
    this.#revision = revision
    this.#retryMs = firstRetryMs
    if (this.state.kind === 'conflict') this.state = { kind: 'untouched' }
  }

  #note(revision: string): void {
    this.#ours.add(revision)
    this.#unsure = [...this.#unsure.filter((each) => each !== revision), revision].slice(-mostUnsure)
  }

  #tell(state: DraftState): void {
    this.state = state
    for (const listener of this.#listeners) listener()
  }
}
