import { runServerCommand } from './lib/run-server-command.mjs'

// npm run backup: database and files into one sealed file; --no-verify leaves the restore for trial out.
await runServerCommand('backup/backup-command.ts')
