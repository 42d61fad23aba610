// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ConditionNotice } from './condition-notice.tsx'

afterEach(cleanup)

const well = (name: string) => ({ name, isWell: true, code: null })
const away = (name: string, code = 'ECONNREFUSED') => ({ name, isWell: false, code })

function show(answer: { status?: number; body: unknown }, language: 'it' | 'en-US' = 'en-US') {
  const asked = vi.fn(() => ({ status: 200, ...answer }))
  renderScreen(buildPortal(asked as never, language), ConditionNotice)
  return asked
}

test('names the unavailable part, in the language of the page', async () => {
  const body = { canRead: true, canWrite: true, parts: [well('database'), away('mail'), well('files')] }
  show({ body })
  expect(await screen.findByText(/The mail server is not responding/)).toBeTruthy()
  expect(screen.queryByText(/Files cannot be opened/)).toBeNull()
  cleanup()
  show({ body }, 'it')
  expect(await screen.findByText(/Il server di posta non risponde/)).toBeTruthy()
})

test('reports a full disk, and delayed jobs', async () => {
  show({
    body: { canRead: true, canWrite: false, parts: [away('database', '53100'), away('jobs', '53100')] },
  })
  expect(await screen.findByText(/is full.*Background jobs are delayed/)).toBeTruthy()
})

test('reports an unavailable database when the response fails for that reason', async () => {
  show({ status: 503, body: { errorCode: 'SERVER_UNAVAILABLE', message: 'The service is being restored.' } })
  expect(await screen.findByText(/The database is not responding/)).toBeTruthy()
})

test('shows nothing while the system is healthy', async () => {
  const asked = show({ body: { canRead: true, canWrite: true, parts: [well('database'), well('jobs')] } })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByText(/not working/)).toBeNull()
})
