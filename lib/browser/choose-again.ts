import type { SyntheticEvent } from 'react'

function forget({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.value = ''
}

/** For every input of files: a file of the same name may have other contents by now, and a browser tells of a change of the name alone. */
export const choosesAgain = { onClick: forget, onDrop: forget }
