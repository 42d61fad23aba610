import { runServerCommand } from './lib/run-server-command.mjs'

// npm run restore [-- name]: the newest back-up, or that one, into an empty database.
await runServerCommand('backup/restore-command.ts')
