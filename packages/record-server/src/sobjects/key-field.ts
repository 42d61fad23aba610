import { InvalidExternalId } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Executor } from '../query/run-statement.ts'
import type { Session } from '../session.ts'
import { escapeText } from '../soql/print-soql.ts'
import { named } from '../soql/resolve-name.ts'
import { runQuery } from '../soql/run-query.ts'
import { selectFields } from '../soql/soql-ast.ts'

/** True if a record can be found by this field: its id, an external id, or a unique field. */
export const isKeyField = (field: FieldMetadata) =>
  field.apiName === 'Id' || ((field.declaration?.externalId === true || field.unique) && field.filterable)

/** Returns the key field of the call. */
export function requireKeyField(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  name: string,
): FieldMetadata {
  const field = named(object.fields, name)
  if (!field || !isKeyField(field) || !context.access(object, session).canField('read', field))
    throw InvalidExternalId(name)
  return field
}

/** Returns the ids of readable records with that key: one, none, or several if it is not unique. */
export async function idsByKey(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  field: FieldMetadata,
  key: string,
  executor: Executor,
) {
  const quoted = field.kind === 'text' || field.kind === 'list'
  const query = selectFields(object.apiName, ['Id'], {
    where: {
      is: 'compare',
      left: { is: 'field', name: field.apiName },
      operator: '=',
      values: [{ text: quoted ? escapeText(key) : key, quoted }],
    },
    limit: MAX_NAMED_ALIKE,
  })
  return (await runQuery(context, session, query, { executor })).ids
}

const MAX_NAMED_ALIKE = 200
