export { createTestDatabase, type TestDatabase } from './database/create-test-database.ts'
export { ensureTemplate } from './database/ensure-template.ts'
