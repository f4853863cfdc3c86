import { Crest } from './crest'

/** The letterhead of a printed page: the crest, the person, and the date. */
export function Letterhead({ collegeName, person, date }: { collegeName: string; person?: string; date: string }) {
  return (
    <div className="only-print mb-6 flex items-end justify-between gap-6 border-b border-ink pb-3">
      <Crest collegeName={collegeName} />
      <p className="text-right text-sm">
        {person}
        <br />
        {date}
      </p>
    </div>
  )
}
