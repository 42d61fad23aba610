import { runServerCommand } from './lib/run-server-command.mjs'

// npm run restore [-- name]: restores the newest or the named backup into an empty database.
await runServerCommand('backup/restore-command.ts')
