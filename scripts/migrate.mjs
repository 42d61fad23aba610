import { runServerCommand } from './lib/run-server-command.mjs'

// npm run migrate: brings the tables of the database up to date; with --check it only says what it would do.
await runServerCommand('database/migrate-command.ts')
