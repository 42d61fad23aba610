export * from './badge-desk.methods.ts'
export * from './badge-label.ts'
export * from './change-days.rules.ts'
export * from './desk-journal.ts'
