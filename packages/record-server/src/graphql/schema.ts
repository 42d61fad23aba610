import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  specifiedDirectives,
} from 'graphql'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { createLru, type Lru } from '../query/lru.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'
import { aggregateTypes } from './aggregate-types.ts'
import { mutationFields } from './mutation-types.ts'
import { recordTypes } from './record-types.ts'
import { OPTIONAL } from './schema-kinds.ts'

/** Maximum number of cached schemas; one of many objects takes some megabytes. */
const MAX_SCHEMAS = 16
const schemas = new WeakMap<ServerContext, Lru<GraphQLSchema>>()

/** Returns the schema of the session's profiles. Unreadable objects, fields and relationships are not part of it. */
export function schemaFor(context: ServerContext, session: Session): GraphQLSchema {
  let cache = schemas.get(context)
  if (!cache) {
    cache = createLru<GraphQLSchema>(MAX_SCHEMAS)
    schemas.set(context, cache)
  }
  const key = profileKey(session)
  let schema = cache.get(key)
  if (!schema) {
    schema = buildSchema(context, session)
    cache.set(key, schema)
  }
  return schema
}

function buildSchema(context: ServerContext, session: Session): GraphQLSchema {
  const objects = [...context.registry.objects.values()].filter((object) =>
    context.access(object, session).can('read'),
  )
  const types = recordTypes(context, session)
  const { recordType, connectionField } = types
  const aggregateField = aggregateTypes(types)

  const objectsAs = (
    make: (object: ObjectMetadata) => GraphQLFieldConfigMap<unknown, unknown>[string],
  ): GraphQLFieldConfigMap<unknown, unknown> =>
    Object.fromEntries(objects.map((object) => [object.apiName, make(object)]))

  const nothing: GraphQLFieldConfigMap<unknown, unknown> = { ApiVersion: { type: GraphQLString } }
  const uiapi = new GraphQLObjectType({
    name: 'UIAPI',
    fields: () => ({
      query: {
        type: new GraphQLNonNull(
          new GraphQLObjectType({
            name: 'RecordQuery',
            fields: () => ({ ...nothing, ...objectsAs((object) => connectionField(object.apiName)) }),
          }),
        ),
      },
      aggregate: {
        type: new GraphQLNonNull(
          new GraphQLObjectType({
            name: 'RecordQueryAggregate',
            fields: () => ({ ...nothing, ...objectsAs(aggregateField) }),
          }),
        ),
      },
    }),
  })
  const mutations = mutationFields(context, session, objects, recordType)
  return new GraphQLSchema({
    directives: [...specifiedDirectives, OPTIONAL],
    query: new GraphQLObjectType({ name: 'Query', fields: { uiapi: { type: new GraphQLNonNull(uiapi) } } }),
    ...(Object.keys(mutations).length === 0
      ? {}
      : {
          mutation: new GraphQLObjectType({
            name: 'Mutation',
            fields: {
              uiapi: {
                type: new GraphQLNonNull(
                  new GraphQLObjectType({ name: 'UIAPIMutations', fields: mutations }),
                ),
                args: {
                  input: {
                    type: new GraphQLInputObjectType({
                      name: 'UIAPIMutationsInput',
                      fields: { allOrNone: { type: GraphQLBoolean } },
                    }),
                  },
                },
              },
            },
          }),
        }),
  })
}
