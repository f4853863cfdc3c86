import { Bar, TextBars } from '@/components/ui/skeleton'

/** Placeholder for a card's text and button. */
export function CardBars({ lines = 3 }: { lines?: number }) {
  return (
    <>
      <TextBars lines={lines} />
      <Bar className="mt-4 h-11 w-1/2" />
    </>
  )
}
