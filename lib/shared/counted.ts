/** `1 credit`, `8,000 credits`; `several` where it is not the word with an s. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
