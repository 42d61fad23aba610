import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { once } from './once.ts'

const scalar = (name: string, description: string) =>
  new GraphQLScalarType({ name, description, serialize: (value) => value })

const CURRENCY = scalar('Currency', 'An amount of money')
const DATE = scalar('Date', '2026-01-15')
const DATE_TIME = scalar('DateTime', '2026-01-15T10:30:00.000Z')
export const LONG = scalar('Long', 'A whole number that may be longer than 32 bits')
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
export const OrderByClause = new GraphQLInputObjectType({
  name: 'OrderByClause',
  fields: { order: { type: SortOrder }, nulls: { type: NullsOrder } },
})
export const GroupByClause = new GraphQLInputObjectType({
  name: 'GroupByClause',
  fields: { group: { type: new GraphQLNonNull(GraphQLBoolean) } },
})
export const Scope = new GraphQLEnumType({
  name: 'SupportedScopes',
  values: { EVERYTHING: {}, MINE: {}, TEAM: {} },
})

export const PageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    startCursor: { type: GraphQLString },
    endCursor: { type: GraphQLString },
  },
})

interface Kind {
  /** Prefix of the type names: `StringValue`, `StringOperators`. */
  readonly name: string
  readonly value: GraphQLScalarType
  /** Type of the operands. */
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

export function kindOf({ dataType, apiName }: FieldMetadata): Kind {
  if (apiName === 'Id' || dataType === 'Reference') return KINDS.Id
  return Object.hasOwn(KINDS, dataType) ? KINDS[dataType as keyof typeof KINDS] : KINDS.String
}

const named = new Map(Object.values<Kind>(KINDS).map((kind) => [kind.name, kind]))
const kindNamed = (name: string): Kind => named.get(name) ?? KINDS.String

/** `StringValue`: a value and its display value. Shared by all schemas, like the operators. */
export const valueType = once(
  (name) =>
    new GraphQLObjectType({
      name: `${name}Value`,
      fields: { value: { type: kindNamed(name).value }, displayValue: { type: GraphQLString } },
    }),
)

/** `StringOperators`: the comparison operators of a field type. */
export const operatorType = once((name) => {
  const kind = kindNamed(name)
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

/** Marks a field that is left out if the session cannot read it, instead of an error. */
export const OPTIONAL = new GraphQLDirective({ name: 'optional', locations: [DirectiveLocation.FIELD] })
