/** The tables that one select joins; what is joined for a filter serves the columns as well. */
export interface Joins {
  readonly list: readonly string[]
  /** The alias of what `key` points to, joined by `sql` when it is not there yet. */
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
