// @vitest-environment jsdom
import { createRecordClient } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../../testing/build-portal.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { WriteManyDialog } from './write-many-dialog.tsx'

afterEach(cleanup)

/** Answers when it is told to. */
function show() {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>()
  const network = vi.fn(() => promise)
  const portal = { ...buildPortal(() => ({ status: 500 })), client: createRecordClient({ network }) }
  const Screen = () => <WriteManyDialog ids={['001000000000001AAA']} source="Payment" onClose={() => {}} />
  const { path } = renderAt(portal, Screen, '/console/x', '/console/x')
  const answer = () => act(async () => resolve({ status: 200, body: { id: 'aM0000000000001AAA' } }))
  return { network, answer, path }
}

test('whoever cancels while the mail is being started stays where they are; others go on to it', async () => {
  const { network, answer, path } = show()
  fireEvent.click(await screen.findByText('Cancel'))
  expect(network).toHaveBeenCalledOnce()
  await answer()
  expect(path()).toBe('/console/x')
  cleanup()
  const other = show()
  await screen.findByText('Cancel')
  await other.answer()
  await vi.waitFor(() => expect(other.path()).toContain('aM0000000000001AAA'))
})
