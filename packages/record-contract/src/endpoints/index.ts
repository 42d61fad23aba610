/** Every call of the API. A new one is picked up from here by the server, the client's tests and the documentation. */
export * from './actions.ts'
export * from './lists.ts'
export * from './metadata.ts'
export * from './record-reads.ts'
export * from './records.ts'
export * from './related-lists.ts'
export * from './search.ts'
