// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PageHead } from './page-head.tsx'

afterEach(cleanup)

test.each(['/catalogue', '/catalogue/', '/catalogue/?page=2'])('gives %s one canonical URL', (path) => {
  const page = { title: 'Catalogue', description: 'Who exhibits' }
  renderScreen(
    buildPortal(() => ({ status: 200 })),
    () => <PageHead page={page} />,
    path,
  )
  const hrefs = [...document.querySelectorAll('link[rel=canonical], link[hreflang]')].map((link) =>
    link.getAttribute('href'),
  )
  expect(hrefs).toEqual([
    '/fair/en-US/catalogue',
    '/fair/catalogue',
    '/fair/en-US/catalogue',
    '/fair/catalogue',
  ])
})
