// Run by npm before it packs a package of this repository: sources are never published.
import { giveUp } from '../lib/say.mjs'

giveUp('This folder has sources. `npm run pack` in the root compiles and packs all packages.')
