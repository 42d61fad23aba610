import type { ListOperator } from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'

const ORDERED: readonly ListOperator[] = [
  'Equals',
  'NotEqual',
  'LessThan',
  'LessOrEqual',
  'GreaterThan',
  'GreaterOrEqual',
  'Within',
]
const TEXT: readonly ListOperator[] = ['Equals', 'NotEqual', 'Contains', 'NotContain', 'StartsWith']
const CHOICE: readonly ListOperator[] = ['Equals', 'NotEqual']
const CHOICES: readonly ListOperator[] = ['Includes', 'Excludes', 'Equals', 'NotEqual']

/** Returns the filter operators of a field; empty if it cannot be filtered. */
export function listOperatorsFor(field: FieldMetadata): readonly ListOperator[] {
  if (!field.filterable || field.column === null) return []
  switch (field.kind) {
    case 'number':
    case 'date':
    case 'dateTime':
      return ORDERED
    case 'boolean':
      return CHOICE
    case 'list':
      return CHOICES
    case 'text':
      return field.dataType === 'Picklist' || field.dataType === 'Reference' ? CHOICE : TEXT
  }
}
