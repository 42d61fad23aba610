// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageContext } from '../i18n/language-context.ts'
import { PhoneLink } from './phone-link.tsx'

afterEach(cleanup)

test.each([
  ['en-US', '+1 555 010 2233', '(555) 010-2233'],
  ['en-US', '+39 051 55501', '+39 051 55501'],
  ['it', '+1 555 010 2233', '+1 555 010 2233'],
] as const)('formats for %s %s as %s', (language, phone, shown) => {
  render(
    <LanguageContext value={language}>
      <PhoneLink phone={phone} />
    </LanguageContext>,
  )
  const link = screen.getByRole('link', { name: shown })
  expect(link.getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`)
})
