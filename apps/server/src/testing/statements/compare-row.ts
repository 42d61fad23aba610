import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Column } from './column-kinds.ts'

const NULLISH = TypeFlags.Null | TypeFlags.Undefined

/** Returns how the columns of a statement differ from the declared row; of a union, from the member that fits best. */
export function compareRow(checker: Checker, row: Type, columns: readonly Column[], text: string): string[] {
  const [best = []] = (row.isUnionType() ? row.getTypes() : [row])
    .map((member) => compareMember(checker, member, columns, text))
    .sort((one, other) => one.length - other.length)
  return best
}

function compareMember(checker: Checker, row: Type, described: readonly Column[], text: string): string[] {
  const isList = checker.isArrayLikeType(row)
  const properties = checker.getPropertiesOfType(row).filter(({ name }) => !isList || /^\d+$/.test(name))
  // Rows in array mode have positions instead of names.
  const columns = isList ? described.map((column, at) => ({ ...column, name: String(at) })) : described
  const index = checker.getIndexInfosOfType(row)[0]?.valueType
  const declared = new Map(properties.map((property) => [property.name, checker.getTypeOfSymbol(property)]))
  const missing = properties
    .filter(
      ({ name, flags }) => !(flags & SymbolFlags.Optional) && !columns.some((column) => column.name === name),
    )
    .map(({ name }) => `declares ${name}, which the statement does not return`)
  return [
    ...missing,
    ...columns.flatMap((column) => {
      const type = declared.get(column.name) ?? index
      return type
        ? compareColumn(checker, column, type, text)
        : [`does not declare ${column.name}, which the statement returns`]
    }),
  ]
}

function compareColumn(checker: Checker, column: Column, declared: Type, text: string) {
  const type = (declared.isTypeParameter() && checker.getBaseConstraintOfType(declared)) || declared
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return []
  const members = type.isUnionType() ? type.getTypes() : [type]
  const wrong = members.filter((member) => !(member.flags & NULLISH) && !fits(checker, member, column))
  if (wrong.length > 0)
    return [`${column.name} is ${column.kind} (${column.type}), declared as ${checker.typeToString(type)}`]
  const isDeclaredNull = members.some(({ flags }) => flags & NULLISH)
  return column.isNullable && !isDeclaredNull && !isExcluded(column, text)
    ? [`${column.name} may be null, declared as ${checker.typeToString(type)}`]
    : []
}

/** Whether the statement itself excludes null. */
const isExcluded = ({ source }: Column, text: string) =>
  new RegExp(`\\b${source}"? is not null\\b`, 'i').test(text)

function fits(checker: Checker, type: Type, { kind }: Column): boolean {
  const { flags } = type
  if (flags & (TypeFlags.Any | TypeFlags.Unknown) || kind === 'json') return true
  if (kind === 'string') return (flags & TypeFlags.StringLike) !== 0 || isFragment(type, TypeFlags.StringLike)
  if (kind === 'number') return (flags & TypeFlags.NumberLike) !== 0 || isFragment(type, TypeFlags.NumberLike)
  if (kind === 'boolean') return (flags & TypeFlags.BooleanLike) !== 0
  if (kind.endsWith('[]')) {
    const [element] =
      checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : []
    return element !== undefined && elementsFit(checker, element, kind.slice(0, -2))
  }
  return kind === 'object' || type.getSymbol()?.name === kind
}

function elementsFit(checker: Checker, element: Type, kind: string) {
  const members = element.isUnionType() ? element.getTypes() : [element]
  return members.every(
    (member) =>
      member.flags & NULLISH ||
      fits(checker, member, {
        kind: kind as Column['kind'],
        name: '',
        type: '',
        source: undefined,
        isNullable: false,
      }),
  )
}

/** Branded types are intersections. */
const isFragment = (type: Type, flag: TypeFlags) =>
  type.isIntersectionType() && type.getTypes().some(({ flags }) => (flags & flag) !== 0)
