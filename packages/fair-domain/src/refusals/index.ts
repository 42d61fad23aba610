export { NEXT, type RefusalEntry, refusal } from './refusal.ts'
export { REFUSALS, type RefusalCode, type RefusalGaps, refusalsBySubject } from './refusals.ts'
