export * from './co-exhibitors.mails.ts'
export * from './co-exhibitors.methods.ts'
