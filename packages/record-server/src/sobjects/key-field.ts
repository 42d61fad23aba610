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

/** Can a record be found by this field? By its id, by what another system calls it, and by what must be unique. */
export const isKeyField = (field: FieldMetadata) =>
  field.apiName === 'Id' || ((field.declaration?.externalId === true || field.unique) && field.filterable)

/** The field that records are named by in this call. */
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

/** Ids of the records with that key that the session may read: one, none, or by chance several. */
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
