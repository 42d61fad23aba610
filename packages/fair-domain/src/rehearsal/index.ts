export * from './rehearsal.methods.ts'
export { isRehearsalDay, mayRehearse, REHEARSERS, rehearsedNow } from './rehearsal.rules.ts'
