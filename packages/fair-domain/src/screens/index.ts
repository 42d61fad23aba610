export * from './explain-screen.ts'
export * from './key-dates.ts'
export * from './screens.ts'
