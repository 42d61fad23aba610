import type { BriefcaseRead, DurableStore } from '@foyer/record-client/offline'
import { expect, test, vi } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { fillBriefcase } from './fill-briefcase.ts'

const OLD = '001000000000001AAA'
const FRESH = '001000000000002AAA'

test('reads companies again that staff have visited long ago, and no others', async () => {
  const portal = { ...buildPortal(() => ({ status: 200, body: null })) }
  portal.viewer = { ...portal.viewer, profiles: ['staff'] }
  const primed: BriefcaseRead[] = []
  const result = (id: string, savedAt: number) => ({
    ...{ name: 'CompanyPageController.getCompany', savedAt },
    key: `CompanyPageController.getCompany|id="${id}"`,
  })
  const store = {
    prime: vi.fn(async (reads: readonly BriefcaseRead[]) => void primed.push(...reads)),
    list: async () => [
      result(OLD, 0),
      result(FRESH, Date.now()),
      { name: 'getRecordUi', key: OLD, savedAt: 0 },
    ],
  }
  await fillBriefcase(portal, store as unknown as DurableStore, {} as never)
  const text = JSON.stringify(primed.map(({ config }) => config))
  expect(text).toContain(OLD)
  expect(text).toContain('Account.Owner.Name')
  expect(text).not.toContain(FRESH)
  expect(primed.map(({ adapter }) => adapter.name)).toEqual([
    'WorkController.getMyWork',
    'getRecord',
    'CompanyPageController.getCompany',
  ])
})
