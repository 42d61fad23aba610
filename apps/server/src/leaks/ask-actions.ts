import { type Endpoint, urlOf } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { findAll } from '../matrix/send.ts'
import { ask } from './ask.ts'
import type { LeakWorld } from './leak-world.ts'
import { leaksIn } from './leaks-in.ts'
import type { Reader } from './readers.ts'

const READING: readonly Endpoint[] = [
  endpoints.quickActionDefaults,
  endpoints.quickActionLayout,
  endpoints.quickActionInfo,
]

/** What is shown before an action is done: its form, and what stands in it, for a record that is seen and one that is not. */
export function askActions(world: LeakWorld, reader: Reader) {
  const oracle = world.oracleOf(reader)
  const questions = world.things.actions.flatMap(({ apiName, object }) => {
    const rows = world.rows.filter((row) => row.object.apiName === object.apiName)
    const fields = [...(rows[0]?.object.fields.keys() ?? [])].map((field) => `${object.apiName}.${field}`)
    const seen = rows.find((row) => oracle.mayReadRow(row))
    const hidden = rows.find((row) => !oracle.mayReadRow(row))
    return [seen, hidden].flatMap((row) =>
      READING.map((call) => {
        const takes = (name: string) => name in (call.query.keys ?? {})
        const query = {
          ...(takes('optionalFields') ? { optionalFields: fields } : {}),
          ...(row && takes('parentRecordId') ? { parentRecordId: row.id } : {}),
        }
        return {
          name: `${call.name} of ${apiName}`,
          url: urlOf(call, { actionApiName: apiName }, query),
        }
      }),
    )
  })
  const once = [...new Map(questions.map((question) => [question.url, question])).values()]
  return findAll(once, async ({ name, url }) => {
    const { status, text } = await ask(world, reader, { method: 'GET', url })
    return [
      ...leaksIn(world, reader, name, text),
      ...(status >= 500 ? [`${name} breaks for ${reader.name}`] : []),
    ]
  })
}
