// @vitest-environment jsdom
import { createRecordClient, type WireRequest } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component as WriteToOne } from './write.screen.tsx'
import { WriteManyDialog } from './write-many-dialog.tsx'

afterEach(cleanup)

const ID = 'aM0000000000001AAA'
const Many = () => <WriteManyDialog ids={['001000000000001AAA']} source="Payment" onClose={() => {}} />

/** Responds on demand. Navigating away unmounts `What`. */
function show(What: ComponentType) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>()
  const network = vi.fn((request: WireRequest) =>
    request.url.endsWith('/start') ? promise : Promise.resolve({ status: 200, body: { id: ID } }),
  )
  const portal = { ...buildPortal(() => ({ status: 500 })), client: createRecordClient({ network }) }
  const Screen = () => {
    const [isHere, setHere] = useState(true)
    return (
      <>
        {isHere && <What />}
        <button type="button" onClick={() => setHere(false)}>
          Elsewhere
        </button>
      </>
    )
  }
  const { path } = renderAt(portal, Screen, '/console/x?record=001000000000001AAA', '/console/x')
  const answer = () => act(async () => resolve({ status: 200, body: { id: ID } }))
  const calls = () => network.mock.calls.map(([{ url }]) => url.slice(url.lastIndexOf('/') + 1))
  return { answer, path, calls }
}

test.each([
  ['many', Many, 'Cancel'],
  ['many, by going back,', Many, 'Elsewhere'],
  ['one', WriteToOne, 'Elsewhere'],
] as const)(
  'keeps the page and deletes the draft if the user navigates while a mail to %s is being started; otherwise opens it',
  async (_, What, leave) => {
    const { answer, path, calls } = show(What)
    await vi.waitFor(() => expect(calls()).toEqual(['start']))
    fireEvent.click(screen.getByText(leave))
    await answer()
    await vi.waitFor(() => expect(calls()).toEqual(['start', 'discard']))
    expect(path()).toContain('/console/x')
    cleanup()
    const other = show(What)
    await vi.waitFor(() => expect(other.calls()).toEqual(['start']))
    await other.answer()
    await vi.waitFor(() => expect(other.path()).toContain(ID))
    expect(other.calls()).toEqual(['start'])
  },
)
