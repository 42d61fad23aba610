import { NAME, plain, statementsOf } from './migration-statements.ts'

/** Effect of a statement on a table with rows. */
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
 * Returns statements whose duration grows with the rows of a table, and which may block others. Tables
 * created by the same migration are empty; functions and `do` blocks are not analysed.
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
