const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** `1536` → `1.5 KB`: units of 1024, at most `decimals` places (2 by default), no trailing zeros (S1 §9). */
export function toFileSize(bytes: number, decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes'
  const places = Math.max(0, decimals)
  const round = (power: number) => Number((bytes / 1024 ** power).toFixed(places))
  const power = Math.max(0, Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1))
  // Otherwise 1,048,575 bytes would be '1024 KB'.
  const next = round(power) >= 1024 && power < units.length - 1 ? power + 1 : power
  return `${round(next)} ${units[next]}`
}
