import { Bar, TextBars } from '@/components/ui/skeleton'

/** Placeholder for status and list. At least as tall as the window, so that nothing in sight moves when they arrive. */
export function DesignationsSkeleton() {
  return (
    <div className="flex min-h-svh flex-col gap-3">
      <TextBars lines={2} />
      <Bar className="h-32 w-full" />
      <Bar className="mt-4 h-8 w-2/3" />
      <div className="grid grid-cols-1 gap-4">
        <CardBars />
        <CardBars />
        <CardBars />
      </div>
    </div>
  )
}

function CardBars() {
  return (
    <div className="flex gap-5 rounded-lg border border-line p-5 sm:p-6">
      <div className="size-18 shrink-0 rounded-full bg-line sm:size-24" />
      <div className="flex flex-1 flex-col gap-3">
        <Bar className="h-4 w-1/4" />
        <Bar className="h-6 w-3/4" />
        <Bar className="h-10 w-1/2" />
        <Bar className="h-9 w-2/3" />
      </div>
    </div>
  )
}
