/** Everything the college remembers. One file per subject; the migrations beside it are generated from here. */
export * from './schema/correspondence'
export * from './schema/credentials'
export * from './schema/identity'
export * from './schema/learning'
export * from './schema/ledger'
export * from './schema/people'
export * from './schema/recertification'
export * from './schema/sites'
