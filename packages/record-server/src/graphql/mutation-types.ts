import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLObjectType,
} from 'graphql'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { kindOf } from './schema-kinds.ts'

/** Types of `AccountCreate`, `AccountUpdate` and `AccountDelete`, according to the rights of these profiles. */
export function mutationFields(
  context: ServerContext,
  session: Session,
  objects: readonly ObjectMetadata[],
  recordType: (name: string) => GraphQLObjectType,
): GraphQLFieldConfigMap<unknown, unknown> {
  const fields: GraphQLFieldConfigMap<unknown, unknown> = {}
  const Id = new GraphQLNonNull(GraphQLID)
  const DeletePayload = new GraphQLObjectType({
    name: 'RecordDeletePayload',
    fields: { Id: { type: GraphQLID } },
  })
  /** The record and, optionally, the `weakEtag` that it must have. */
  const target = { Id: { type: Id }, ifMatch: { type: GraphQLID } }
  const DeleteInput = new GraphQLInputObjectType({ name: 'RecordDeleteInput', fields: target })
  for (const object of objects) {
    const { apiName } = object
    const access = context.access(object, session)
    for (const [operation, suffix] of [
      ['create', 'Create'],
      ['update', 'Update'],
    ] as const) {
      if (!access.can(operation)) continue
      const writable = [...object.fields.values()].filter(
        (field) => field.column !== null && access.canField(operation, field),
      )
      if (writable.length === 0) continue
      const values = new GraphQLInputObjectType({
        name: `${apiName}${suffix}Representation`,
        fields: Object.fromEntries(writable.map((field) => [field.apiName, { type: kindOf(field).value }])),
      })
      const input = new GraphQLInputObjectType({
        name: `${apiName}${suffix}Input`,
        fields: {
          ...(operation === 'update' ? target : {}),
          [apiName]: { type: new GraphQLNonNull(values) },
        },
      })
      fields[`${apiName}${suffix}`] = {
        type: new GraphQLObjectType({
          name: `${apiName}${suffix}Payload`,
          fields: () => ({ Record: { type: recordType(apiName) }, success: { type: GraphQLBoolean } }),
        }),
        args: { input: { type: new GraphQLNonNull(input) } },
      }
    }
    if (access.can('delete') && object.declaration.appendOnly !== true)
      fields[`${apiName}Delete`] = {
        type: DeletePayload,
        args: { input: { type: new GraphQLNonNull(DeleteInput) } },
      }
  }
  return fields
}
