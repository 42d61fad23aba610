/** Fields that belong together, as a first and a last name: they merge as one. */
export type EditGroups<T> = readonly (readonly (keyof T & string)[])[]

// The server trims texts, and stores an empty one as missing.
const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value) || null
const isSame = (one: unknown, other: unknown) => JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))

/**
 * Merges an edit into the stored values, per field or group of fields: what the user has changed since they read `seen` replaces
 * the stored value, the rest stays as stored. `conflicts` are the fields that another user has changed to another value in the
 * meantime; they have the value of the edit.
 */
export function mergeEdit<T extends object>(edit: T, seen: T, stored: T, groups: EditGroups<T> = []) {
  type Name = keyof T & string
  const values = { ...stored }
  const conflicts: Name[] = []
  const rest = new Set(Object.keys({ ...seen, ...edit }) as Name[])
  for (const group of groups) for (const name of group) rest.delete(name)
  for (const group of [...groups, ...[...rest].map((name) => [name])]) {
    const differing = (one: T, other: T) => group.filter((name) => !isSame(one[name], other[name]))
    if (differing(edit, seen).length === 0) continue
    for (const name of group) values[name] = edit[name]
    if (differing(stored, seen).length > 0) conflicts.push(...differing(stored, edit))
  }
  return { values, conflicts }
}
