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
  fc.record({ do: fc.constant('evict' as const), id }),
  fc.record({ do: fc.constant('render' as const), cells: fc.array(fc.tuple(id, field), { maxLength: 5 }) }),
)

it('renders the state of the cache after any changes, without needless renders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 15 }), async (changes) => {
      const { client } = buildClient()
      const { store } = client.runtime
      const values: Record<string, Record<string, string>> = {}
      let version = 1
      for (const recordId of IDS) {
        values[recordId] = { Name: 'a', Phone: 'a' }
        store.putRecord(buildRecord(recordId, { ...values[recordId] }) as never)
      }
      let renderCount = 0
      function Cell({ recordId, field }: { recordId: string; field: string }) {
        const { data, error } = useRecord(
          { recordId, fields: [`Account.${field}`] },
          { cachePolicy: 'only-if-cached' },
        )
        renderCount++
        return <i>{String(data?.fields[field]?.value ?? error?.name)}</i>
      }
      let cells: [string, string][] = [['001000000000001AAA', 'Name']]
      const renderCells = () =>
        cells.map(([recordId, name], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same cell may be rendered twice
          <Cell key={index} recordId={recordId} field={name} />
        ))
      const { container, update } = renderWithClient(client, renderCells())

      for (const change of changes) {
        const before = container.innerHTML
        renderCount = 0
        await act(async () => {
          if (change.do === 'put') {
            values[change.id] = { ...values[change.id], [change.field]: change.value }
            store.putRecord(
              buildRecord(change.id, { Name: 'a', Phone: 'a', ...values[change.id] }, ++version) as never,
            )
            store.flush()
          } else if (change.do === 'evict') {
            store.evictRecord(change.id, Object.assign(new Error('not found'), { status: 404 }))
            store.flush()
          } else {
            cells = change.cells
            update(renderCells())
          }
        })
        const expected = cells.map(([recordId, name]) => {
          const { data, error } = client.peek(getRecord, { recordId, fields: [`Account.${name}`] }) ?? {}
          return `<i>${data?.fields[name]?.value ?? error?.name}</i>`
        })
        expect(container.innerHTML).toBe(expected.join(''))
        if (change.do === 'put' && container.innerHTML === before) expect(renderCount).toBe(0)
      }
      cleanup()
    }),
    { numRuns: 40 },
  )
})
