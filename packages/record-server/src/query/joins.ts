/** Joined tables of one select; a join for a filter is reused by columns. */
export interface Joins {
  readonly list: readonly string[]
  /** Returns the alias of the record that `key` refers to; adds the join `sql` if it is missing. */
  aliasFor: (key: string, sql: (alias: string) => string) => string
}

export function createJoins(nextAlias: () => string): Joins {
  const list: string[] = []
  const aliases = new Map<string, string>()
  return {
    list,
    aliasFor: (key, sql) => {
      let alias = aliases.get(key)
      if (alias === undefined) {
        alias = nextAlias()
        aliases.set(key, alias)
        list.push(sql(alias))
      }
      return alias
    },
  }
}
