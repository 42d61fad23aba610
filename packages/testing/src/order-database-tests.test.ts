import { expect, test } from 'vitest'
import { orderDatabaseTests } from './order-database-tests.ts'

const order = (...paths: string[]) =>
  orderDatabaseTests(paths.map((path) => ({ moduleId: `/clone/${path}` }))).map(({ moduleId }) =>
    moduleId.replace('/clone/', ''),
  )

test('runs files of packages while the first file of the server fills its template, then the slowest', () => {
  expect(
    order(
      'apps/server/src/features/badges/badges.db.test.ts',
      'apps/server/src/features/shop/shop.db.test.ts',
      'packages/record-server/src/events/events.db.test.ts',
      'e2e/client/adapters.db.test.ts',
      'apps/server/src/leaks.db.test.ts',
    ),
  ).toEqual([
    'apps/server/src/features/badges/badges.db.test.ts',
    'packages/record-server/src/events/events.db.test.ts',
    'apps/server/src/leaks.db.test.ts',
    'apps/server/src/features/shop/shop.db.test.ts',
    'e2e/client/adapters.db.test.ts',
  ])
})

test('keeps the order of files of one kind', () => {
  expect(order('packages/record-server/src/a.db.test.ts', 'packages/record-server/src/b.db.test.ts')).toEqual(
    ['packages/record-server/src/a.db.test.ts', 'packages/record-server/src/b.db.test.ts'],
  )
  expect(order('apps/server/src/leaks.db.test.ts')).toEqual(['apps/server/src/leaks.db.test.ts'])
})
