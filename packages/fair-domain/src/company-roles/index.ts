export * from './capabilities.ts'
export * from './company-roles.ts'
