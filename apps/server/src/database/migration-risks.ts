import { NAME, plain, statementsOf } from './migration-statements.ts'

/** What a statement does to a table that has rows already. */
export type Risk = 'rewrite' | 'scan' | 'check' | 'index' | 'rows'

interface RiskyStatement {
  table: string
  risk: Risk
}

const RULES: readonly (readonly [RegExp, Risk])[] = [
  [new RegExp(`^alter table (?:only )?${NAME} .*\\balter (?:column )?\\S+ (?:set data )?type\\b`), 'rewrite'],
  [
    new RegExp(
      `^alter table (?:only )?${NAME} .*\\badd column .*\\b(?:generated always as \\(|default \\w+\\()`,
    ),
    'rewrite',
  ],
  [new RegExp(`^alter table (?:only )?${NAME} .*\\bset not null\\b`), 'scan'],
  [new RegExp(`^alter table (?:only )?${NAME} (?!.*\\bnot valid\\b).*\\badd constraint\\b`), 'scan'],
  [new RegExp(`^alter table (?:only )?${NAME} .*\\bvalidate constraint\\b`), 'check'],
  [new RegExp(`^create (?:unique )?index (?!concurrently).*?\\bon (?:only )?${NAME}`), 'index'],
  [new RegExp(`^update (?:only )?${NAME}`), 'rows'],
  [new RegExp(`^delete from (?:only )?${NAME}`), 'rows'],
  [new RegExp(`^insert into .*? from (?:only )?${NAME}`), 'check'],
]

/**
 * Statements of a migration that take longer the more rows a table has, and during which others may have to wait.
 * Tables that the same migration makes are empty. What stands inside a function or a `do` block is not seen.
 */
export function migrationRisks(sql: string): RiskyStatement[] {
  const { statements, made } = statementsOf(sql)
  return statements.flatMap((statement) => {
    for (const [pattern, risk] of RULES) {
      const table = plain(pattern.exec(statement)?.[1] ?? '')
      if (table !== '' && !made.includes(table)) return [{ table, risk }]
    }
    return []
  })
}
