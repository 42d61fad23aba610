export { isRehearsalDay, mayRehearse, REHEARSERS, rehearsedNow } from './rehearsal.rules.ts'
