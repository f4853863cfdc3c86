/** True for the error of listening at an address that this machine does not have, such as `::1` without IPv6. */
export const isWithoutAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
