/** A text without the slashes at its end; a pattern for it would go over a row of slashes again from each of them. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
