import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readableChildren, readableFields } from '../object-info/object-info.ts'
import { createLru, type Lru } from '../query/lru.ts'
import { readableTarget } from '../query/resolve-path.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'

/** A schema of many objects takes some megabytes. */
const MAX_SCHEMAS = 16
const schemas = new WeakMap<ServerContext, Lru<GraphQLSchema>>()

/** What these profiles may ask: objects, fields and relationships that they may not read are not there. */
export function schemaFor(context: ServerContext, session: Session): GraphQLSchema {
  let known = schemas.get(context)
  if (!known) {
    known = createLru<GraphQLSchema>(MAX_SCHEMAS)
    schemas.set(context, known)
  }
  const key = profileKey(session)
  let schema = known.get(key)
  if (!schema) {
    schema = buildSchema(context, session)
    known.set(key, schema)
  }
  return schema
}

const scalar = (name: string, description: string) =>
  new GraphQLScalarType({ name, description, serialize: (value) => value })

const CURRENCY = scalar('Currency', 'An amount of money')
const DATE = scalar('Date', '2026-01-15')
const DATE_TIME = scalar('DateTime', '2026-01-15T10:30:00.000Z')
const LONG = scalar('Long', 'A whole number that may be longer than 32 bits')
const PICKLIST = scalar('Picklist', 'A value of a list of choices')
const MULTI_PICKLIST = scalar('MultiPicklist', 'Values of a list of choices, with semicolons between them')

const DateLiteral = new GraphQLEnumType({
  name: 'DateLiteral',
  values: Object.fromEntries(
    [
      'TODAY',
      'YESTERDAY',
      'TOMORROW',
      'LAST_90_DAYS',
      'NEXT_90_DAYS',
      ...['WEEK', 'MONTH', 'QUARTER', 'YEAR'].flatMap((unit) => [
        `THIS_${unit}`,
        `LAST_${unit}`,
        `NEXT_${unit}`,
      ]),
    ].map((name) => [name, {}]),
  ),
})
const DateRange = new GraphQLInputObjectType({
  name: 'DateRange',
  description: 'A number of days, weeks, months, quarters or years before or after today',
  fields: Object.fromEntries(
    ['DAYS', 'WEEKS', 'MONTHS', 'QUARTERS', 'YEARS']
      .flatMap((unit) => [`LAST_N_${unit}`, `NEXT_N_${unit}`, `N_${unit}_AGO`])
      .map((name) => [name, { type: GraphQLInt }]),
  ),
})
const dayInput = (name: string, value: GraphQLScalarType) =>
  new GraphQLInputObjectType({
    name,
    fields: { value: { type: value }, literal: { type: DateLiteral }, range: { type: DateRange } },
  })
const DateInput = dayInput('DateInput', DATE)
const DateTimeInput = dayInput('DateTimeInput', DATE_TIME)

const SortOrder = new GraphQLEnumType({ name: 'ResultOrder', values: { ASC: {}, DESC: {} } })
const NullsOrder = new GraphQLEnumType({ name: 'NullsOrder', values: { FIRST: {}, LAST: {} } })
const OrderByClause = new GraphQLInputObjectType({
  name: 'OrderByClause',
  fields: { order: { type: SortOrder }, nulls: { type: NullsOrder } },
})
const GroupByClause = new GraphQLInputObjectType({
  name: 'GroupByClause',
  fields: { group: { type: new GraphQLNonNull(GraphQLBoolean) } },
})
const Scope = new GraphQLEnumType({ name: 'SupportedScopes', values: { EVERYTHING: {}, MINE: {}, TEAM: {} } })

const PageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    startCursor: { type: GraphQLString },
    endCursor: { type: GraphQLString },
  },
})

interface Kind {
  /** Values of the kind are called so: `StringValue`, `StringOperators`. */
  readonly name: string
  readonly value: GraphQLScalarType
  /** What it is compared with. */
  readonly input?: GraphQLInputType
  readonly operators: readonly string[]
}

const EQUAL = ['eq', 'ne', 'in', 'nin']
const ORDERED = [...EQUAL, 'lt', 'lte', 'gt', 'gte']
const TEXT = [...ORDERED, 'like']

const KINDS = {
  Boolean: { name: 'Boolean', value: GraphQLBoolean, operators: ['eq', 'ne'] },
  Currency: { name: 'Currency', value: CURRENCY, operators: ORDERED },
  Date: { name: 'Date', value: DATE, input: DateInput, operators: ORDERED },
  DateTime: { name: 'DateTime', value: DATE_TIME, input: DateTimeInput, operators: ORDERED },
  Double: { name: 'Double', value: GraphQLFloat, operators: ORDERED },
  Id: { name: 'ID', value: GraphQLID, operators: ORDERED },
  Int: { name: 'Long', value: LONG, operators: ORDERED },
  MultiPicklist: {
    name: 'MultiPicklist',
    value: MULTI_PICKLIST,
    operators: [...EQUAL, 'includes', 'excludes'],
  },
  Percent: { name: 'Percent', value: GraphQLFloat, operators: ORDERED },
  Picklist: { name: 'Picklist', value: PICKLIST, operators: TEXT },
  String: { name: 'String', value: GraphQLString, operators: TEXT },
  TextArea: { name: 'TextArea', value: GraphQLString, operators: TEXT },
} satisfies Record<string, Kind>

function kindOf({ dataType, apiName }: FieldMetadata): Kind {
  if (apiName === 'Id' || dataType === 'Reference') return KINDS.Id
  return Object.hasOwn(KINDS, dataType) ? KINDS[dataType as keyof typeof KINDS] : KINDS.String
}

const isNumber = ({ kind }: FieldMetadata) => kind === 'number'
const isSingle = ({ kind, filterable }: FieldMetadata) => kind !== 'list' && filterable

function buildSchema(context: ServerContext, session: Session): GraphQLSchema {
  const objects = [...context.registry.objects.values()].filter((object) =>
    context.access(object, session).can('read'),
  )

  const once = <T>(make: (key: string) => T) => {
    const made = new Map<string, T>()
    return (key: string) => {
      let value = made.get(key)
      if (value === undefined) {
        value = make(key)
        made.set(key, value)
      }
      return value
    }
  }
  const kinds = new Map(Object.values<Kind>(KINDS).map((kind) => [kind.name, kind]))
  const kindNamed = (name: string) => kinds.get(name) ?? KINDS.String

  const valueType = once(
    (name) =>
      new GraphQLObjectType({
        name: `${name}Value`,
        fields: { value: { type: kindNamed(name).value }, displayValue: { type: GraphQLString } },
      }),
  )
  const operatorType = once((name) => {
    const kind: Kind = kindNamed(name)
    const type = kind.input ?? kind.value
    return new GraphQLInputObjectType({
      name: `${name}Operators`,
      fields: Object.fromEntries(
        kind.operators.map((operator) => [
          operator,
          { type: /^(in|nin|includes|excludes)$/.test(operator) ? new GraphQLList(type) : type },
        ]),
      ),
    })
  })

  const objectNamed = (name: string): ObjectMetadata => {
    const object = context.registry.objects.get(name)
    if (!object) throw new TypeError(`${name} is not declared`)
    return object
  }
  /** Those with a column: an address is asked for by its parts. */
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
      description: object.declaration.label['en-US'],
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
              description: field.label['en-US'],
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

  const aggregateValue = (name: string, functions: Readonly<Record<string, GraphQLOutputType>>) =>
    new GraphQLObjectType({
      name,
      fields: {
        value: { type: GraphQLString },
        ...Object.fromEntries(Object.entries(functions).map(([key, type]) => [key, { type }])),
      },
    })
  const LongValue = valueType('Long')
  const DoubleValue = valueType('Double')
  const counts = { count: LongValue, countDistinct: LongValue }
  const countable = aggregateValue('CountAggregate', counts)
  const ordered = once((name) =>
    aggregateValue(`${name}Aggregate`, { ...counts, min: valueType(name), max: valueType(name) }),
  )
  const numeric = once((name) =>
    aggregateValue(`${name}Aggregate`, {
      ...counts,
      sum: DoubleValue,
      avg: DoubleValue,
      min: valueType(name),
      max: valueType(name),
    }),
  )
  const aggregateOf = (field: FieldMetadata) => {
    const { name } = kindOf(field)
    if (isNumber(field)) return numeric(name)
    return field.kind === 'boolean' ? countable : ordered(name)
  }
  const aggregateField = (object: ObjectMetadata) => {
    const { apiName } = object
    const single = columnsOf(object).filter(isSingle)
    const values = new GraphQLObjectType({
      name: `${apiName}Aggregate`,
      fields: Object.fromEntries(single.map((field) => [field.apiName, { type: aggregateOf(field) }])),
    })
    const node = new GraphQLObjectType({ name: `${apiName}Result`, fields: { aggregate: { type: values } } })
    const edge = new GraphQLObjectType({ name: `${apiName}AggregateEdge`, fields: { node: { type: node } } })
    const groupBy = new GraphQLInputObjectType({
      name: `${apiName}_GroupBy`,
      fields: Object.fromEntries(single.map((field) => [field.apiName, { type: GroupByClause }])),
    })
    return {
      type: new GraphQLObjectType({
        name: `${apiName}AggregateConnection`,
        fields: {
          edges: { type: new GraphQLList(edge) },
          totalCount: { type: new GraphQLNonNull(GraphQLInt) },
        },
      }),
      args: {
        where: { type: filterType(apiName) },
        groupBy: { type: groupBy },
        first: { type: GraphQLInt },
        scope: { type: Scope },
      },
    }
  }

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

/** `AccountCreate`, `AccountUpdate` and `AccountDelete`, as far as these profiles may. */
function mutationFields(
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
  const DeleteInput = new GraphQLInputObjectType({ name: 'RecordDeleteInput', fields: { Id: { type: Id } } })
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
          ...(operation === 'update' ? { Id: { type: Id } } : {}),
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
