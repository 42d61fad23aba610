import {
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { once } from './once.ts'
import type { RecordTypesOfSchema } from './record-types.ts'
import { GroupByClause, kindOf, Scope, valueType } from './schema-kinds.ts'

const isNumber = ({ kind }: FieldMetadata) => kind === 'number'
const isSingle = ({ kind, filterable }: FieldMetadata) => kind !== 'list' && filterable

/** Types of aggregate queries. */
export function aggregateTypes({ filterType, columnsOf }: RecordTypesOfSchema) {
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
  return aggregateField
}
