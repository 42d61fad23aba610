import { NAME, statementsOf } from './migration-statements.ts'

/** Statements that remove something from servers of the previous version, or reject their writes. */
const CONTRACTS: readonly RegExp[] = [
  // An index too: their `on conflict` may name what it keeps apart.
  /^drop (?!trigger)/,
  /^truncate\b/,
  /^delete\b/,
  /^revoke\b/,
  /^do\b/,
  /^create unique index\b/,
  /^alter (?!table\b).*\b(?:drop|rename|set schema|add constraint|revoke)\b/,
]

const ALTER_TABLE = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} `)
/** An action of `alter table` that adds a column, not a constraint. */
const NEW_COLUMN =
  /^add (?:column )?(?:if not exists )?(?!(?:constraint|foreign|unique|check|primary|exclude)\b)/
/** Actions that do not affect reads and writes of others. */
const HARMLESS: readonly RegExp[] = [
  /^alter (?:column )?\S+ (?:drop not null|set (?:default|statistics|storage|compression))\b/,
  /^(?:validate constraint|attach partition|enable trigger|replica identity|owner to)\b/,
  /^(?:re)?set \(/,
]
/** The author of the migration overrides the check with a line of its own. */
const DECLARED_COMPATIBLE = /^-- older versions go on\b/m

/**
 * Returns whether servers of the previous version work after these statements, so that an upgrade can be reverted.
 * Conservative: a statement that it cannot parse (a `do` block) counts as contracting.
 */
export function isBackwardCompatible(sql: string) {
  if (DECLARED_COMPATIBLE.test(sql)) return true
  const { statements, made } = statementsOf(sql)
  return statements.every(
    (statement) =>
      made.some((table) => concerns(statement, table)) ||
      (actionsOf(statement)?.every(isHarmless) ?? !CONTRACTS.some((pattern) => pattern.test(statement))),
  )
}

/** Splits an `alter table` into its actions, at commas outside of brackets and literals. */
function actionsOf(statement: string) {
  const head = ALTER_TABLE.exec(statement)?.[0]
  if (head === undefined) return undefined
  const actions = ['']
  let depth = 0
  for (const sign of statement.slice(head.length).replace(/'(?:[^']|'')*'/g, "''")) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) actions.push('')
    else actions.push(`${actions.pop()}${sign}`)
  }
  return actions.map((action) => action.trim())
}

function isHarmless(action: string) {
  if (!NEW_COLUMN.test(action)) return HARMLESS.some((pattern) => pattern.test(action))
  const isFilled = /\b(?:default|generated)\b/.test(action)
  // An older version leaves the new column empty, or at its default.
  return isFilled ? !/\b(?:unique|primary key)\b/.test(action) : !/\b(?:not null|primary key)\b/.test(action)
}

/** A table created by the same migration is unknown to the previous version. */
const concerns = (statement: string, table: string) =>
  new RegExp(
    `^(?:alter table (?:if exists )?(?:only )?|create unique index .*?\\bon (?:only )?|delete from )"?(?:public"?\\."?)?${table}\\b`,
  ).test(statement)
