import { SECRET_VALUE } from '@foyer/record-contract'
import type { FieldValues } from '@foyer/record-contract/metadata'
import type { ObjectMetadata, Registry } from '../metadata/registry.ts'
import type { Changes } from './accept-fields.ts'

/**
 * Removes secrets from snapshots of other records before they are stored: a placeholder only shows that there
 * was a value. The author of the write need not care.
 */
export function hideSecrets(registry: Registry, changes: Changes, record: FieldValues) {
  for (const [field, value] of changes) {
    const { declaration } = field
    if (declaration?.type !== 'recordValues' || typeof value !== 'string') continue
    const subject = registry.objects.get(String(record[declaration.of.object]))
    const secrets = subject ? secretFieldsOf(subject) : []
    if (secrets.length > 0) changes.set(field, withoutSecrets(value, secrets))
  }
}

const secretFieldsOf = ({ fields }: ObjectMetadata) =>
  [...fields.values()].filter(({ declaration }) => declaration?.secret).map(({ apiName }) => apiName)

function withoutSecrets(json: string, secrets: readonly string[]) {
  const values: Record<string, unknown> = JSON.parse(json)
  for (const name of secrets) {
    if (values[name] !== null && values[name] !== undefined) values[name] = SECRET_VALUE
  }
  return JSON.stringify(values)
}
