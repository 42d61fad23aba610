// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { PortalContext } from '../portal.ts'
import { Logo } from './logo.tsx'

afterEach(cleanup)

const show = (hasLogo: boolean, hasSmallLogo: boolean) => {
  const appearance = { texts: {}, theme: 'v1', hasLogo, hasSmallLogo }
  render(
    <PortalContext value={{ ...buildPortal(() => ({ status: 500 })), appearance }}>
      <Logo />
    </PortalContext>,
  )
  return screen.queryAllByAltText('Foyer').map((picture) => picture.getAttribute('src'))
}

test.each([
  ['our own word mark', false, false, [], true],
  ['one logo for all screens', true, false, ['/fair/theme-logo.png?v=v1'], false],
  [
    'one for small screens beside it',
    true,
    true,
    ['/fair/theme-logo.png?v=v1', '/fair/theme-logo-small.png?v=v1'],
    false,
  ],
  ['only one for small screens', false, true, ['/fair/theme-logo-small.png?v=v1'], true],
] as const)('%s', (_, hasLogo, hasSmallLogo, pictures, hasWordMark) => {
  expect(show(hasLogo, hasSmallLogo)).toEqual(pictures)
  expect(screen.queryByText('Foyer') !== null).toBe(hasWordMark)
})
