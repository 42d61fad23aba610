// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { catchFiles } from '../../testing/catch-files.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MyData } from './my-data.tsx'

afterEach(cleanup)

const show = (answers: Record<string, { status: number; body?: unknown }>, requests: unknown[] = []) => {
  const answer = vi.fn(({ url }: WireRequest) => {
    const method = Object.keys(answers).find((name) => url.includes(name))
    if (method) return answers[method] ?? { status: 500 }
    return { status: 200, body: url.includes('getStored') ? [] : requests }
  })
  renderScreen(buildPortal(answer), MyData)
  return answer
}

test('downloads a copy as a file', async () => {
  const files = catchFiles()
  show({ getCopy: { status: 200, body: { zip: btoa('PK Ferrante') } } })
  fireEvent.click(screen.getByRole('button', { name: 'Download a copy' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.blob.text()).toContain('Ferrante')
})

test('lists the stored data, by object with the labels of the fields', async () => {
  show({
    getStored: {
      status: 200,
      body: [
        { object: 'People', records: 1, personal: ['First name', 'Email'], sensitive: ['ID number'] },
        { object: 'Consents', records: 3, personal: [], sensitive: [] },
      ],
    },
  })
  expect(await screen.findByText('First name, Email')).toBeTruthy()
  expect(screen.getByText('Specially protected: ID number')).toBeTruthy()
  expect(screen.getByText('3 records')).toBeTruthy()
})

test('requires a text for a correction, and sends it', async () => {
  const answer = show({ sendRequest: { status: 200, body: { sent: true } } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Tell us what to correct')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'My name' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(await screen.findByText('We have received your request')).toBeTruthy()
  const sent = answer.mock.calls.map(([request]) => request).filter(({ url }) => url.includes('sendRequest'))
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'correction', text: 'My name' }])
})

test('shows the status of requests, and the replies', async () => {
  show({}, [
    { id: '1', kind: 'erasure', status: 'pending', dueOn: '2027-02-15', answer: null },
    { id: '2', kind: 'correction', status: 'refused', dueOn: '2027-01-10', answer: 'Not proven.' },
  ])
  expect(await screen.findByText('We answer by 15 February 2027')).toBeTruthy()
  expect(screen.getByText('Not proven.')).toBeTruthy()
})

test('reports a second request of the same kind', async () => {
  const refused = { errorCode: 'REQUEST_OPEN', message: 'A request is open already.', advice: 'Wait for it.' }
  show({ sendRequest: { status: 409, body: refused } })
  fireEvent.click(screen.getByRole('radio', { name: 'Erasure' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(await screen.findByText('A request is open already. Wait for it.')).toBeTruthy()
})
