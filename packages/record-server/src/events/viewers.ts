import { bind, createParameters, type Parameters, quote } from '../query/statement.ts'
import { attributeOf, type Session } from '../session.ts'

/**
 * Sessions with the same profiles, evaluated by one statement. Their attribute values are rows of `viewer`;
 * sessions with equal values share a row.
 */
export interface Viewers {
  readonly parameters: Parameters
  /** FROM clause; call it after the conditions have been compiled. */
  from: () => string
  /** Parameter values, in order. */
  values: () => unknown[]
  input: (value: unknown) => string
  /** Sessions of a viewer row. */
  sessionsOf: (viewer: number) => readonly Session[]
}

export function createViewers(sessions: readonly Session[]): Viewers {
  const inner = createParameters()
  const attributes = new Set<string>()
  const inputs: unknown[] = []
  let rows: { sessions: Session[]; values: (readonly string[])[] }[] = []
  const input = (value: unknown) => inner.input(inputs.push(value) - 1)
  const parameters: Parameters = {
    ...inner,
    session: (attribute) => {
      attributes.add(attribute)
      return `viewer.${quote(attribute)}`
    },
  }
  return {
    parameters,
    input,
    from: () => {
      rows = distinctViewers(sessions, [...attributes])
      if (attributes.size === 0) return '(values (0)) viewer (n)'
      const names = [...attributes]
      const json = rows.map(({ values }, n) => ({
        n,
        ...Object.fromEntries(names.map((name, index) => [name, values[index]])),
      }))
      const columns = names.map((name) => `${quote(name)} text[]`).join(', ')
      return `jsonb_to_recordset(${input(JSON.stringify(json))}::jsonb) viewer (n integer, ${columns})`
    },
    values: () => bind(inner.slots, sessions[0] as Session, inputs),
    sessionsOf: (viewer) => rows[viewer]?.sessions ?? [],
  }
}

function distinctViewers(sessions: readonly Session[], attributes: readonly string[]) {
  const rows = new Map<string, { sessions: Session[]; values: (readonly string[])[] }>()
  for (const session of sessions) {
    const values = attributes.map((name) => attributeOf(session, name))
    const key = JSON.stringify(values)
    const row = rows.get(key)
    if (row) row.sessions.push(session)
    else rows.set(key, { sessions: [session], values })
  }
  return [...rows.values()]
}
