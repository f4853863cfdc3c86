/** The path of an address of the portal, without its query and hash. */
export const pathnameOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''
