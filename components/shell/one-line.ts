/**
 * A script of a page without its line ends. It comes again in the payload behind the page: there each line end is written as two
 * characters, and what differs is not compressed as a repetition.
 */
export const oneLine = (script: string): string => script.replaceAll('\n', '')
