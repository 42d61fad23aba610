import type { RecordRepresentation, Scalar } from '@foyer/record-contract'
import type { FormValues } from '../fields/field-input-props.ts'

/** Initial form values: the scalar values of a record, with lists joined as writes expect them. */
export function formValues(fields: RecordRepresentation['fields'], names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, scalarOf(fields[name]?.value)]))
}

function scalarOf(value: RecordRepresentation['fields'][string]['value'] | undefined): Scalar {
  if (Array.isArray(value)) return value.join(';')
  return value === undefined || typeof value === 'object' ? null : value
}

/** Only the changed values, trimmed. */
export function changedValues(before: FormValues, now: FormValues): Record<string, Scalar> {
  return Object.fromEntries(
    Object.entries(now)
      .map(([name, value]) => [name, tidy(value)] as const)
      .filter(([name, value]) => value !== tidy(before[name] ?? null)),
  )
}

const tidy = (value: Scalar) => (typeof value === 'string' ? value.trim() || null : value)
