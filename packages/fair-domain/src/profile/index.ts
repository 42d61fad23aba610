export * from './profile.methods.ts'
