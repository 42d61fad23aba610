import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteTable } from '../../shell/route-table.ts'
import { reservedRoutes } from './reserved.routes.ts'

interface Named {
  path?: string
  index?: boolean
  id: string
  children?: Named[]
}

const named = ({ path, index, screen, children }: RouteTable): Named => ({
  ...(path === undefined ? {} : { path }),
  ...(index ? { index } : {}),
  id: screen ?? `layout ${path ?? ''}`,
  ...(children ? { children: children.map(named) } : {}),
})
const screenAt = (address: string) => {
  const last = matchRoutes([named(reservedRoutes)] as never, `/reserved/${address}`)?.at(-1)
  return [last?.route.id, last?.params]
}

test.each([
  ['contracts/800x', 'contracts/contract', { id: '800x' }],
  ['application/a70x', 'applications/application', { id: 'a70x' }],
  ['application', 'applications/application', {}],
  ['orders/801x', 'orders/order', { orderId: '801x' }],
  ['accreditation/press', 'accreditations/accreditation', { kind: 'press' }],
  ['application-outcome/my-match', 'application-outcome/application-outcome', { kind: 'my-match' }],
  ['directory/a02x', 'directory/directory', { pavilion: 'a02x' }],
  ['error/4011', 'error-pages/error', { code: '4011' }],
])('%s opens %s', (address, screen, params) => {
  expect(screenAt(address)).toEqual([screen, params])
})
