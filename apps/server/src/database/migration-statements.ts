/** A table name in SQL. */
export const NAME = '((?:"?\\w+"?\\.)?"?\\w+"?)'

/** Returns the statements of a migration, in lower case and one line each, and the tables that it creates. */
export function statementsOf(sql: string) {
  const statements = sql
    .replace(/--[^\n]*/g, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')
  const made = statements.flatMap((statement) => {
    const name = new RegExp(`^create table (?:if not exists )?${NAME}`).exec(statement)?.[1]
    return name === undefined ? [] : [plain(name)]
  })
  return { statements, made }
}

/** `"public"."stand"` and `stand` are the same table. */
export const plain = (name: string) => name.replaceAll('"', '').replace(/^public\./, '')
