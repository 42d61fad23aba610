import { statementsOf } from './migration-statements.ts'

/** What takes something away from servers of the version before, or refuses what they write. */
const CONTRACTS: readonly RegExp[] = [
  /^drop (?!trigger|index)/,
  /^truncate\b/,
  /^delete\b/,
  /^revoke\b/,
  /^do\b/,
  /^create unique index\b/,
  /^alter (?:table|type|view)\b.*\b(?:drop (?!not null|constraint)|rename\b)/,
  /^alter table\b.*\balter (?:column )?\S+ (?:(?:set data )?type\b|set not null\b|drop default\b)/,
  /^alter table\b.*\badd constraint\b/,
  /^alter table\b.*\badd column\b(?!.*\bdefault\b).*\bnot null\b/,
]
/** Whoever wrote the migration knows better, and says so in a line of its own. */
const SAID = /^-- older versions go on\b/m

/**
 * Whether servers of the version before work on with the tables that this migration leaves, so that an upgrade can go
 * back half way: it only adds. Careful: what it does not understand (a `do` block) counts as taking away.
 */
export function olderVersionsGoOn(sql: string) {
  if (SAID.test(sql)) return true
  const { statements, made } = statementsOf(sql)
  return statements.every(
    (statement) =>
      made.some((table) => concerns(statement, table)) ||
      !CONTRACTS.some((pattern) => pattern.test(statement)),
  )
}

/** A table that the same migration makes is unknown to the version before. */
const concerns = (statement: string, table: string) =>
  new RegExp(
    `^(?:alter table (?:only )?|create unique index .*?\\bon (?:only )?|delete from )"?(?:public"?\\."?)?${table}\\b`,
  ).test(statement)
