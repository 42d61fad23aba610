// @vitest-environment jsdom

import { editionSettings, helpOf, type PageName } from '@foyer/fair-domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RouteTable } from '../../shell/route-table.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { reservedRoutes } from './reserved.routes.ts'
import { ScreenHelp } from './screen-help.tsx'

afterEach(cleanup)

const settings = editionSettings({ opening: '2027-03-18', closing: '2027-03-21' })

const pathsOf = ({ children = [] }: RouteTable): string[] =>
  children.map(({ path = '' }) => `/reserved/${path.replace(/:\w+\??/g, 'x')}`)

/** Every screen after sign-in; a new route is included without a change here. */
const paths = (reservedRoutes.children ?? []).filter(({ catchesAll }) => catchesAll).flatMap(pathsOf)

test('covers the screens after sign-in', () => {
  expect(paths.length).toBeGreaterThan(30)
  expect(paths).toContain('/reserved/technical-plans')
})

test.each(paths)('explains %s, with its rule and the office with address and phone', async (path) => {
  const requested: PageName[] = []
  const portal = buildPortal((request) => {
    const sent = decodeURIComponent(JSON.stringify(request)).replaceAll('\\', '')
    const name = /"?screen"?[:=]"?(\w+)/.exec(sent)?.[1] as PageName
    if (name === undefined) throw new Error(`No screen in ${sent}`)
    requested.push(name)
    return { status: 200, body: helpOf(name, 'en-US', { settings }, true) }
  })
  const { container } = renderScreen(portal, ScreenHelp, path)
  await screen.findByText('Help with this page')
  const { text, rule, office } = helpOf(requested[0] ?? 'home', 'en-US', { settings }, true)
  for (const part of [text, rule, office.name, office.email, office.phone, 'Bologna'])
    expect(container.textContent).toContain(part)
  expect(container.querySelector(`a[href="mailto:${office.email}"]`)).not.toBeNull()
  // Only error pages have the help of Home.
  expect(requested[0] === 'home').toBe(path === '/reserved/' || path.startsWith('/reserved/error'))
})
