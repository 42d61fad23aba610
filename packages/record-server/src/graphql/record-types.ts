import { labelIn, SOURCE_LANGUAGE } from '@foyer/record-contract'
import {
  type GraphQLFieldConfigMap,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readableChildren, readableFields } from '../object-info/object-info.ts'
import { readableTarget } from '../query/resolve-path.ts'
import type { Session } from '../session.ts'
import { once } from './once.ts'
import { kindOf, LONG, OrderByClause, operatorType, PageInfo, Scope, valueType } from './schema-kinds.ts'

/** Types of records, connections, filters and orders, according to the rights of these profiles. */
export function recordTypes(context: ServerContext, session: Session) {
  const objectNamed = (name: string): ObjectMetadata => {
    const object = context.registry.objects.get(name)
    if (!object) throw new TypeError(`${name} is not declared`)
    return object
  }
  /** Fields with a column: an address is requested by its parts. */
  const columnsOf = (object: ObjectMetadata) =>
    readableFields(context, object, session).filter(({ column }) => column !== null)
  const parentsOf = (object: ObjectMetadata) =>
    [...object.relationships].flatMap(([name, lookup]) => {
      const target = readableTarget(context, session, object, lookup)
      return target ? [{ name, target }] : []
    })

  const recordType = once((name): GraphQLObjectType => {
    const object = objectNamed(name)
    return new GraphQLObjectType({
      name,
      description: labelIn(object.declaration.label, SOURCE_LANGUAGE),
      fields: () => {
        const fields: GraphQLFieldConfigMap<unknown, unknown> = {
          Id: { type: new GraphQLNonNull(GraphQLID) },
          ApiName: { type: new GraphQLNonNull(GraphQLString) },
          WeakEtag: { type: new GraphQLNonNull(LONG) },
        }
        for (const field of columnsOf(object))
          if (field.apiName !== 'Id')
            fields[field.apiName] = {
              type: valueType(kindOf(field).name),
              description: labelIn(field.label, SOURCE_LANGUAGE),
            }
        for (const { name: relationship, target } of parentsOf(object))
          fields[relationship] ??= { type: recordType(target.apiName) }
        for (const child of readableChildren(context, object, session))
          fields[child.name] ??= connectionField(child.object.apiName)
        return fields
      },
    })
  })

  const connectionType = once(
    (name) =>
      new GraphQLObjectType({
        name: `${name}Connection`,
        fields: () => ({
          edges: {
            type: new GraphQLList(
              new GraphQLObjectType({
                name: `${name}Edge`,
                fields: {
                  node: { type: recordType(name) },
                  cursor: { type: new GraphQLNonNull(GraphQLString) },
                },
              }),
            ),
          },
          pageInfo: { type: new GraphQLNonNull(PageInfo) },
          totalCount: { type: new GraphQLNonNull(GraphQLInt) },
          pageResultCount: { type: new GraphQLNonNull(GraphQLInt) },
        }),
      }),
  )

  const filterType = once((name): GraphQLInputObjectType => {
    const object = objectNamed(name)
    return new GraphQLInputObjectType({
      name: `${name}_Filter`,
      fields: () => {
        const self = filterType(name)
        const fields: GraphQLInputFieldConfigMap = {
          and: { type: new GraphQLList(self) },
          or: { type: new GraphQLList(self) },
          not: { type: self },
        }
        for (const field of columnsOf(object))
          if (field.filterable) fields[field.apiName] = { type: operatorType(kindOf(field).name) }
        for (const { name: relationship, target } of parentsOf(object))
          fields[relationship] ??= { type: filterType(target.apiName) }
        return fields
      },
    })
  })

  const orderType = once((name): GraphQLInputObjectType => {
    const object = objectNamed(name)
    return new GraphQLInputObjectType({
      name: `${name}_OrderBy`,
      fields: () => {
        const fields: GraphQLInputFieldConfigMap = {}
        for (const field of columnsOf(object))
          if (field.sortable) fields[field.apiName] = { type: OrderByClause }
        for (const { name: relationship, target } of parentsOf(object))
          fields[relationship] ??= { type: orderType(target.apiName) }
        return fields
      },
    })
  })

  const connectionField = (name: string) => ({
    type: connectionType(name),
    args: {
      where: { type: filterType(name) },
      orderBy: { type: orderType(name) },
      first: { type: GraphQLInt },
      after: { type: GraphQLString },
      scope: { type: Scope },
    },
  })

  return { recordType, filterType, connectionField, columnsOf }
}

export type RecordTypesOfSchema = ReturnType<typeof recordTypes>
