export * from './settings-screens.ts'
