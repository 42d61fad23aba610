export * from './deadline.mails.ts'
export * from './explain-screen.ts'
export * from './key-dates.ts'
export * from './screens.ts'
