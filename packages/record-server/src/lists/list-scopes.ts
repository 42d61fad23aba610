import type { Label } from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { ListScope } from './list-definition.ts'

/** Returns the scopes of the object's lists. Records without an owner belong to their creator. */
export const scopesOf = (object: ObjectMetadata): readonly ListScope['apiName'][] =>
  object.fields.has('OwnerId') ? ['everything', 'mine', 'team', 'entity'] : ['everything', 'mine']

/** `All accounts`, `My accounts`. */
export function scopeLabel(object: ObjectMetadata, scope: ListScope['apiName']): Label {
  const { it, 'en-US': english } = object.declaration.labelPlural
  const plural = { it: it.toLowerCase(), english: english.toLowerCase() }
  switch (scope) {
    case 'everything':
      return { 'en-US': `All ${plural.english}`, it: `Tutti: ${plural.it}` }
    case 'mine':
      return { 'en-US': `My ${plural.english}`, it: `Miei: ${plural.it}` }
    case 'team':
      return { 'en-US': `My team's ${plural.english}`, it: `Del mio team: ${plural.it}` }
    case 'entity':
      return { 'en-US': `Someone's ${plural.english}`, it: `Di un titolare: ${plural.it}` }
  }
}
