import type { Executor } from './run-statement.ts'

/** A statement that writes, and whose rows nobody reads. */
export interface Carried {
  /** Of its text, in what the database calls the prepared statement. */
  name: string
  text: string
  values: unknown[]
}

/** Runs each statement together with these, in one journey and in no order: each sees the database as it was before. */
export const carrying = (executor: Executor, carried: readonly Carried[]): Executor =>
  carried.length === 0
    ? executor
    : {
        query: ({ name, text, values, ...config }) => {
          const all = [...values]
          const parts = carried.map((one, nth) => {
            const from = all.length
            all.push(...one.values)
            return `carried_${nth} as (${one.text.replace(/\$(\d+)/g, (_, at: string) => `$${from + Number(at)}`)})`
          })
          return executor.query({
            ...config,
            ...(name === undefined ? {} : { name: [name, ...carried.map((one) => one.name)].join('_') }),
            text: `with ${parts.join(', ')} ${text}`,
            values: all,
          })
        },
      }
