import { runServerCommand } from './lib/run-server-command.mjs'

// npm run seed: writes demo data into the configured database; with --real-size also a fair of real size.
await runServerCommand('seed/seed-command.ts')
