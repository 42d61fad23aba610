import { runServerCommand } from './lib/run-server-command.mjs'

// npm run backup: writes database and files into one encrypted file; --no-verify skips the trial restore.
await runServerCommand('backup/backup-command.ts')
