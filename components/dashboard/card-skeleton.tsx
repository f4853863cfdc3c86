import { Card } from '@/components/ui/card'
import { Bar, Skeleton, TextBars } from '@/components/ui/skeleton'

/** A card whose title is known and whose content is on its way; on a phone as tall as the standing card will be. */
export function CardSkeleton({ title }: { title: string }) {
  return (
    <Card title={title} className="max-md:min-h-88">
      <Skeleton label={`Loading ${title.toLowerCase()}`}>
        <TextBars lines={3} />
        <Bar className="mt-4 h-11 w-1/2" />
      </Skeleton>
    </Card>
  )
}
