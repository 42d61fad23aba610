import { dateFormat, type Language, labelIn, phrase } from '@foyer/record-contract'
import { storedValueLabel } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { displayNameOf } from '../query/cells.ts'
import type { Compilation } from '../query/compilation.ts'
import type { FieldPath } from '../query/condition.ts'
import { pathSql } from '../query/condition-sql.ts'
import { guardedColumn, joinParent } from '../query/record-source.ts'

/** Periods into which dates and timestamps are grouped. */
export type Period = 'day' | 'month' | 'quarter' | 'year' | 'monthOfYear'

/** Key of a group: the stored value and its label. */
export interface GroupKey {
  value: string | null
  label: string
}

export interface GroupKeyReader {
  /** Reads the key of a group. */
  readonly columns: readonly string[]
  /** True for dates and path steps, which have a natural order. */
  readonly isOrdered: boolean
  read: (cells: readonly (string | null | undefined)[]) => GroupKey
}

const FORMATS: Readonly<Record<Period, string>> = {
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
  monthOfYear: 'MM',
}

export function groupKeyReader(
  compilation: Compilation,
  path: FieldPath,
  period: Period | undefined,
): GroupKeyReader {
  const { session } = compilation
  const { language, timeZone } = session
  const { field } = path
  const column = pathSql(compilation, path, 'r')
  if (field.kind === 'date' || field.kind === 'dateTime') {
    const day =
      field.kind === 'date'
        ? column
        : `(${column} at time zone ${compilation.parameters.constant(timeZone)}::text)`
    const effectivePeriod = period ?? 'month'
    return {
      columns: [`to_char(${day}, '${FORMATS[effectivePeriod]}')`],
      isOrdered: true,
      read: ([value = null]) => ({
        value,
        label: value === null ? '' : periodLabel(value, effectivePeriod, language),
      }),
    }
  }
  if (field.target !== null && field.dataType === 'Reference') return lookupReader(compilation, path, column)
  return {
    columns: [field.kind === 'list' ? `array_to_string(${column}, ';')` : `${column}::text`],
    isOrdered: false,
    read: ([value = null]) => ({ value, label: value === null ? '' : valueLabel(field, value, language) }),
  }
}

/** Groups by the parent record, with its name as label. */
function lookupReader(compilation: Compilation, path: FieldPath, column: string): GroupKeyReader {
  const target = compilation.context.registry.objects.get(path.field.target ?? '')
  const columns = [column]
  const toDisplayName = target ? displayNameOf(target.nameField, compilation.session.language) : String
  if (target) {
    let at = 'r'
    for (const lookup of [...path.lookups, path.field]) {
      const next = compilation.context.registry.objects.get(lookup.target ?? '')
      if (next) at = joinParent(compilation, lookup, next, at)
    }
    columns.push(guardedColumn(compilation, target, target.nameField, at))
  }
  return {
    columns,
    isOrdered: false,
    read: ([value = null, name = null]) => ({ value, label: name === null ? '' : toDisplayName(name) }),
  }
}

function valueLabel(field: FieldMetadata, value: string, language: Language) {
  if (field.kind === 'boolean') return labelIn(value === 'true' ? phrase('Yes') : phrase('No'), language)
  if (field.picklist) {
    const labels = new Map(field.picklist.map((entry) => [entry.value, labelIn(entry.label, language)]))
    return value
      .split(';')
      .map((part) => labels.get(part) ?? part)
      .join(', ')
  }
  const words = field.declaration?.type === 'text' ? field.declaration.words : undefined
  return (words && storedValueLabel(words, value, language)) ?? value
}

const A_YEAR = 2024

function periodLabel(value: string, period: Period, language: Language) {
  const format = (options: Intl.DateTimeFormatOptions, day: string) =>
    dateFormat(language === 'en-US' ? 'en-GB' : language, { timeZone: 'UTC', ...options }).format(
      new Date(`${day}T00:00:00Z`),
    )
  switch (period) {
    case 'day':
      return format({ day: 'numeric', month: 'short', year: 'numeric' }, value)
    case 'month':
      return format({ month: 'short', year: 'numeric' }, `${value}-01`)
    case 'monthOfYear':
      return format({ month: 'long' }, `${A_YEAR}-${value}-01`)
    default:
      return value.replace(/^(\d+)-Q(\d)$/, (_, year: string, quarter: string) =>
        labelIn(phrase('{0} Q{1}', year, quarter), language),
      )
  }
}
