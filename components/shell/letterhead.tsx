import { Crest } from './crest'

/** On paper every page is a document: crest, whose it is, and when it was printed. */
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
