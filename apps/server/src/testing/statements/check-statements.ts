import type { Client } from 'pg'
import { readColumnKinds } from './column-kinds.ts'
import { compareRow } from './compare-row.ts'
import { describeStatement } from './describe-statement.ts'
import { findStatements, type Statement } from './find-statements.ts'
import type { SourceProgram } from './source-program.ts'

/** Has PostgreSQL describe every statement of the source, and returns how they differ from the declared rows. */
export async function checkStatements(program: SourceProgram, client: Client) {
  const { statements, open, exempt } = findStatements(program)
  const columnOf = await readColumnKinds(client)
  const issues = open.map(
    ({ place, part }) =>
      `${place}: ${part} is not determined by the source: give a sample with fragment(), or exempt the statement with undescribed()`,
  )
  for (const statement of statements)
    for (const issue of await issuesOf(statement)) issues.push(`${statement.place}: ${issue}`)
  return { issues, statements: statements.length, exempt: exempt.length }

  async function issuesOf({ text, row, columns, isRead }: Statement) {
    try {
      const described = (
        await Promise.all(commandsIn(text).map((command) => describeStatement(client, command)))
      ).flat()
      if (row) return compareRow(program.checker, row, described.map(columnOf), text)
      const names = described.map(({ name }) => name)
      if (columns)
        return names.join() === columns.join() ? [] : [`returns ${names.join()}, not ${columns.join()}`]
      return isRead && names.length > 0 ? ['reads rows without a declared type'] : []
    } catch (error) {
      return [(error as Error).message]
    }
  }
}

/** A text without parameters may have several commands. */
const commandsIn = (text: string) => (text.includes('$') ? [text] : text.split(/;\s+/))
