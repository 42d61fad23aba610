import { type Label, labelIn, phrase } from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { ListScope } from './list-definition.ts'

/** Returns the scopes of the object's lists. Records without an owner belong to their creator. */
export const scopesOf = (object: ObjectMetadata): readonly ListScope['apiName'][] =>
  object.fields.has('OwnerId') ? ['everything', 'mine', 'team', 'entity'] : ['everything', 'mine']

const SCOPE_LABELS = {
  everything: 'All {0}',
  mine: 'My {0}',
  team: "My team's {0}",
  entity: "Someone's {0}",
} as const satisfies Record<ListScope['apiName'], string>

/** `All accounts`, `My accounts`. */
export const scopeLabel = ({ declaration }: ObjectMetadata, scope: ListScope['apiName']): Label =>
  phrase(SCOPE_LABELS[scope], (language) => labelIn(declaration.labelPlural, language).toLowerCase())
