import { runServerCommand } from './lib/run-server-command.mjs'

// npm run archive -- 2027 [folder]: exports an edition as tables and documents that are readable without
// Foyer.
await runServerCommand('archive/archive-command.ts')
