import type { DuplicatesConfiguration } from '@foyer/record-contract'
import type { DuplicateRuleDeclaration } from '@foyer/record-contract/metadata'
import type { ServerContext } from '../context.ts'
import { cachedResponse, withETag } from '../metadata/cached-response.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'

/** Returns the duplicate rules of the object, limited to fields that the session may read. */
export const duplicatesConfigurationResponse = (
  context: ServerContext,
  object: ObjectMetadata,
  session: Session,
) =>
  cachedResponse(context, session, `duplicates:${object.apiName}`, (): DuplicatesConfiguration => {
    const access = context.access(object, session)
    const readable = (names: readonly string[]) =>
      names.filter((name) => {
        const field = object.fields.get(name)
        return field !== undefined && access.canField('read', field)
      })
    const rules = object.declaration.duplicateRules ?? []
    return withETag({
      apiName: object.apiName,
      dedupeEnabled: rules.length > 0,
      dedupeFields: [...new Set(rules.flatMap((rule) => readable(rule.fields)))],
      duplicateRules: rules.map((rule) => describe(rule, object, readable)),
      predupeEnabled: rules.length > 0,
    })
  })

const describe = (
  rule: DuplicateRuleDeclaration,
  object: ObjectMetadata,
  readable: (names: readonly string[]) => string[],
): DuplicatesConfiguration['duplicateRules'][number] => ({
  actionOnInsert: rule.onInsert === 'block' ? 'Block' : 'Allow',
  actionOnUpdate: rule.onUpdate === 'block' ? 'Block' : 'Allow',
  active: true,
  duplicateRuleFilters: [],
  matchRules: [
    {
      matchEngine: rule.match === 'fuzzy' ? 'FuzzyMatchEngine' : 'ExactMatchEngine',
      matchFields: readable(rule.fields),
      name: rule.name,
      objectApiName: object.apiName,
    },
  ],
  name: rule.name,
  operationsOnInsert: rule.onInsert === 'alert' ? ['Alert'] : [],
  operationsOnUpdate: rule.onUpdate === 'alert' ? ['Alert'] : [],
})
