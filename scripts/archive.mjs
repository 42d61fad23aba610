import { runServerCommand } from './lib/run-server-command.mjs'

// npm run archive -- 2027 [folder]: an edition as tables and papers that stay readable without Foyer.
await runServerCommand('archive/archive-command.ts')
