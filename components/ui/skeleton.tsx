import type { ReactNode } from 'react'

interface SkeletonProps {
  label: string
  children: ReactNode
  className?: string
  /** In line with existing buttons: bars side by side, without the sentence. */
  isInline?: boolean
}

/**
 * Gray bars in the final shape. The space is reserved at once. The bars show after 300 ms, so that a quick load does
 * not flicker, and after eight seconds a sentence says that loading takes long.
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

/** One bar; classes set its size, for example `h-5 w-2/3`. */
export function Bar({ className = 'h-4 w-full' }: { className?: string }) {
  return <div className={`bar rounded-sm bg-line ${className}`} />
}

/** Placeholder for several lines of text. */
export function TextBars({ lines = 3 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <Bar key={line} className={line === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
  ))
}

/** Appears after eight seconds, without scripts and without a layout shift. */
export function SlowNotice() {
  return (
    <p className="after-eight-seconds pt-2 text-sm text-ink-soft">Still loading, this is taking longer than usual</p>
  )
}
