import type { ReactNode } from 'react'

interface SkeletonProps {
  label: string
  children: ReactNode
  className?: string
  /** It stands among buttons that are there already: bars side by side, and no room for the sentence. */
  isInline?: boolean
}

/**
 * Gray bars in the final shape. The space is reserved at once; the bars show after 300 ms,
 * so that a quick answer does not flicker, and at eight seconds a sentence says that it takes long.
 */
export function Skeleton({ label, children, className = '', isInline = false }: SkeletonProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`after-a-moment breathing flex gap-3 ${isInline ? 'flex-wrap' : 'flex-col'}`}>
        {children}
      </div>
      {!isInline && <SlowNotice />}
    </div>
  )
}

/** One bar; its size by class, for example `h-5 w-2/3`. */
export function Bar({ className = 'h-4 w-full' }: { className?: string }) {
  return <div className={`bar rounded-sm bg-line ${className}`} />
}

/** Several lines of text that are not there yet. */
export function TextBars({ lines = 3 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <Bar key={line} className={line === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
  ))
}

/** Shows itself when eight seconds have passed, without a script and without moving anything. */
export function SlowNotice() {
  return (
    <p className="after-eight-seconds pt-2 text-sm text-ink-soft">Still loading, this is taking longer than usual</p>
  )
}
