import type { FieldRules, FormIssues } from './field-rules.ts'
import type { Shape } from './shape.ts'

/** Adds rules to the field of a form. */
export const field = <T, S extends Shape<T>>(shape: S & Shape<T>, rules: FieldRules<T>): S => ({
  ...shape,
  rules,
})

/** Adds rules about several fields of a form. */
export const withCheck = <T extends object>(
  shape: Shape<T>,
  check: (values: T) => FormIssues<keyof T & string>,
): Shape<T> => ({ ...shape, rules: { checkAll: check } })

/** Checks whether a field has no value. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function fieldIssue({ rules }: Shape, value: unknown) {
  if (!rules) return undefined
  if (isEmpty(value)) return rules.required === true ? 'missing' : rules.required || undefined
  if (typeof value === 'string' && value.trim().length > (rules.maxLength ?? Infinity)) return 'tooLong'
  return rules.check?.(value as never)
}

/** Returns the issues of a form by field, in the order of the fields. Objects inside it count as its sections. */
export function formIssues(shape: Shape, values: unknown): Record<string, string> {
  const issues: Record<string, string> = {}
  if (typeof values !== 'object' || values === null) return issues
  for (const [name, inner] of Object.entries(shape.keys ?? {})) {
    const value = (values as Readonly<Record<string, unknown>>)[name]
    const issue = fieldIssue(inner, value)
    if (issue !== undefined) issues[name] = issue
    if (inner.is === 'object') Object.assign(issues, formIssues(inner, value))
  }
  const found = shape.rules?.checkAll?.(values as never) ?? {}
  for (const [name, issue] of Object.entries(found)) if (issue !== undefined) issues[name] ??= issue
  return issues
}
