import { toFileSize } from './file-size'

/** What is said of a file that cannot be taken. */
export const fileFaults = {
  empty: 'The file is empty.',
  large: (most: number) => `Choose a file of at most ${toFileSize(most)}`,
  type: (names: string) => `Choose a ${names} file`,
  unread: 'The file could not be read. Choose it again.',
  reading: 'The file is still being read',
}
