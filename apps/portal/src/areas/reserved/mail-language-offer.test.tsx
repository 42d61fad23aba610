// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MailLanguageOffer } from './mail-language-offer.tsx'

afterEach(cleanup)

function show(mailLanguage: string, path: string) {
  const sent: unknown[] = []
  const answer = vi.fn((request: WireRequest) => {
    if (request.method === 'POST') sent.push(request.body)
    return { status: 200, body: { language: mailLanguage, consents: [], newsletters: [] } }
  })
  renderScreen(buildPortal(answer), MailLanguageOffer, path)
  return sent
}

test('offers mails in the chosen language, and changes them', async () => {
  const sent = show('it', '/?redirect=false')
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, in English' }))
  await vi.waitFor(() => expect(screen.queryByText(/Your emails still come/)).toBeNull())
  expect(JSON.stringify(sent)).toContain('"language":"en-US"')
})

test.each([
  ['the mails are in that language already', 'en-US', '/?redirect=false'],
  ['the user did not choose the language', 'it', '/'],
])('offers nothing if %s', async (_, mailLanguage, path) => {
  show(mailLanguage, path)
  await Promise.resolve()
  expect(screen.queryByText(/Your emails still come/)).toBeNull()
})
