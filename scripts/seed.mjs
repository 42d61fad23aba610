import { runServerCommand } from './lib/run-server-command.mjs'

// npm run seed: demo data into the database of the settings; with --real-size a fair of real size as well.
await runServerCommand('seed/seed-command.ts')
