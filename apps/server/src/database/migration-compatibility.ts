import { NAME, statementsOf } from './migration-statements.ts'

/** What takes something away from servers of the version before, or refuses what they write. */
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
/** Actions that leave alone what others read and write. */
const HARMLESS: readonly RegExp[] = [
  /^alter (?:column )?\S+ (?:drop not null|set (?:default|statistics|storage|compression))\b/,
  /^(?:validate constraint|attach partition|enable trigger|replica identity|owner to)\b/,
  /^(?:re)?set \(/,
]
/** Whoever wrote the migration knows better, and says so in a line of its own. */
const SAID = /^-- older versions go on\b/m

/**
 * Whether servers of the version before work on with the tables that this migration leaves, so that an upgrade can go
 * back half way: it only adds. Careful: what it does not understand (a `do` block) counts as taking away.
 */
export function findIncompatibilities(sql: string) {
  if (SAID.test(sql)) return true
  const { statements, made } = statementsOf(sql)
  return statements.every(
    (statement) =>
      made.some((table) => concerns(statement, table)) ||
      (actionsOf(statement)?.every(isHarmless) ?? !CONTRACTS.some((pattern) => pattern.test(statement))),
  )
}

/** What an `alter table` does, each action alone: commas within brackets and texts part nothing. */
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
  // Who does not know it leaves it empty, or each time the same.
  return isFilled ? !/\b(?:unique|primary key)\b/.test(action) : !/\b(?:not null|primary key)\b/.test(action)
}

/** A table that the same migration makes is unknown to the version before. */
const concerns = (statement: string, table: string) =>
  new RegExp(
    `^(?:alter table (?:if exists )?(?:only )?|create unique index .*?\\bon (?:only )?|delete from )"?(?:public"?\\."?)?${table}\\b`,
  ).test(statement)
