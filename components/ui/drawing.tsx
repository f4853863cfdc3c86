'use no memo'

/**
 * A line drawing in the text color (`.drawing`, app/styles/parts.css). Always decorative: text says what it means.
 * Separate from the set in `icon.tsx`, so that client code includes only the drawings it shows.
 */
export function Drawing({ path, className = '' }: { path: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`drawing ${className}`}>
      <path d={path} />
    </svg>
  )
}

export const check = 'M5 12.5l4.5 4.5L19 7.5'
export const cross = 'M6 6l12 12M18 6L6 18'
export const turningArrow = 'M19 12a7 7 0 1 1-2.2-5.100M19 4v4.500h-4.5'
