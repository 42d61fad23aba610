export * from './edition-settings.ts'
