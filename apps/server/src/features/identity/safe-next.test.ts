import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  ['/reserved/profile', '/fair/reserved/profile'],
  ['/reserved/orders/12?tab=items', '/fair/reserved/orders/12?tab=items'],
  ['/console/queues/applications?item=1', '/fair/console/queues/applications?item=1'],
  ['/console', '/fair/console'],
  ['/console/../../evil', '/fair/reserved/'],
  ['/documents/a50000000000001AAA', '/fair/documents/a50000000000001AAA'],
  ['/documents/../../evil', '/fair/reserved/'],
  ['/my-visit', '/fair/my-visit'],
  ['/my-visit/../../evil', '/fair/reserved/'],
  ['', '/fair/reserved/'],
  [undefined, '/fair/reserved/'],
  ['https://evil.example/reserved/', '/fair/reserved/'],
  ['//evil.example/reserved/', '/fair/reserved/'],
  ['/reserved/../../../services', '/fair/reserved/'],
  ['/reserved\\..\\..\\evil', '/fair/reserved/'],
  ['/reservedly', '/fair/reserved/'],
  ['/reserved/login', '/fair/reserved/'],
])('maps %j to %s', (next, address) => {
  expect(safeNext(next, '/fair')).toBe(address)
})
