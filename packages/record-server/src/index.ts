export * from './options.ts'
export { recordServer } from './plugin.ts'
export * from './session.ts'
