import type { MakeFeature } from '../../services/feature/feature.ts'
import { copyEdition } from './copy-edition.ts'
import type { Needs } from './needs.ts'
import { openEdition } from './open-edition.ts'
import { serveEditions } from './serve-editions.ts'

/** Settings of editions, and the creation of the next one. */
export const editionsFeature: MakeFeature<Needs> = (fair) => ({
  methods: serveEditions(fair),
  quickActions: { 'Edition__c.CopyEdition': copyEdition(fair), 'Edition__c.OpenEdition': openEdition(fair) },
})
