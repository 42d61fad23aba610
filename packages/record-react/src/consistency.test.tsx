// @vitest-environment jsdom
import { getRecord } from '@foyer/record-client'
import { act, cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildClient, buildRecord, renderWithClient } from './fixtures/render-with-client.tsx'
import { useRecord } from './hooks.ts'

const IDS = ['001000000000001AAA', '001000000000002AAA', '001000000000003AAA']
const FIELDS = ['Name', 'Phone']

const id = fc.constantFrom(...IDS)
const field = fc.constantFrom(...FIELDS)
const change = fc.oneof(
  fc.record({ do: fc.constant('put' as const), id, field, value: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ do: fc.constant('gone' as const), id }),
  fc.record({ do: fc.constant('show' as const), shown: fc.array(fc.tuple(id, field), { maxLength: 5 }) }),
)

it('what is drawn is what the cache has, after any changes, and nothing is drawn for nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 15 }), async (changes) => {
      const { client } = buildClient()
      const { store } = client.runtime
      const values: Record<string, Record<string, string>> = {}
      let version = 1
      for (const one of IDS) {
        values[one] = { Name: 'a', Phone: 'a' }
        store.putRecord(buildRecord(one, { ...values[one] }) as never)
      }
      let drawings = 0
      function Cell({ of, field }: { of: string; field: string }) {
        const { data, error } = useRecord(
          { recordId: of, fields: [`Account.${field}`] },
          { cachePolicy: 'only-if-cached' },
        )
        drawings++
        return <i>{String(data?.fields[field]?.value ?? error?.name)}</i>
      }
      let shown: [string, string][] = [['001000000000001AAA', 'Name']]
      const draw = () =>
        shown.map(([of, name], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same cell may be shown twice
          <Cell key={index} of={of} field={name} />
        ))
      const { container, redraw } = renderWithClient(client, draw())

      for (const one of changes) {
        const before = container.innerHTML
        drawings = 0
        await act(async () => {
          if (one.do === 'put') {
            values[one.id] = { ...values[one.id], [one.field]: one.value }
            store.putRecord(
              buildRecord(one.id, { Name: 'a', Phone: 'a', ...values[one.id] }, ++version) as never,
            )
            store.flush()
          } else if (one.do === 'gone') {
            store.evictRecord(one.id, Object.assign(new Error('gone'), { status: 404 }))
            store.flush()
          } else {
            shown = one.shown
            redraw(draw())
          }
        })
        const expected = shown.map(([of, name]) => {
          const { data, error } = client.peek(getRecord, { recordId: of, fields: [`Account.${name}`] }) ?? {}
          return `<i>${data?.fields[name]?.value ?? error?.name}</i>`
        })
        expect(container.innerHTML).toBe(expected.join(''))
        if (one.do === 'put' && container.innerHTML === before) expect(drawings).toBe(0)
      }
      cleanup()
    }),
    { numRuns: 40 },
  )
})
