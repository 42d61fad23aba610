import { runServerCommand } from './lib/run-server-command.mjs'

// npm run migrate: migrates the database; with --check it only prints the pending changes.
await runServerCommand('database/migrate-command.ts')
