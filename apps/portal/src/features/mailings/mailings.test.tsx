// @vitest-environment jsdom
import type { MailingResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { mailingSections } from './mailing-sections.tsx'

afterEach(cleanup)

const ID = 'aM0000000000001AAA'
const draft: MailingResult = {
  id: ID,
  state: 'draft',
  kind: 'service',
  purpose: null,
  audience: 'primary',
  source: 'Aurora Cosmetici',
  isToCompanies: true,
  texts: { it: { subject: '', body: '' }, 'en-US': { subject: '', body: '' } },
  sendAt: null,
  sentAt: null,
  companies: null,
  counts: { it: 1, 'en-US': 0 },
  leftOut: [{ reason: 'has not agreed to it', count: 1 }],
  shown: [
    {
      contactId: '003000000000001AAA',
      name: 'Giulia Ferrante',
      company: 'Aurora Cosmetici',
      accountId: '001000000000001AAA',
      phone: null,
      email: 'giulia@aurora.example',
      language: 'it',
      leftOut: null,
    },
    {
      contactId: '003000000000002AAA',
      name: 'Marco Sala',
      company: null,
      accountId: null,
      phone: '+39 051 12',
      email: 'marco@sala.example',
      language: 'it',
      leftOut: 'has not agreed to it',
    },
  ],
  results: null,
  templates: [
    {
      id: 'aM1000000000001AAA',
      name: 'Promemoria',
      kind: 'service',
      texts: { it: { subject: 'Promemoria', body: 'Gentile {name}' }, 'en-US': { subject: '', body: '' } },
    },
  ],
  purposes: [{ value: 'promotional', label: 'Promotional communications' }],
  canWrite: true,
  canPromote: false,
  seesUnsubscribed: true,
}

const Main = () => <mailingSections.Main recordId={ID} />
function show(mailing: MailingResult) {
  let now = mailing
  const answer = vi.fn(({ url, body }: WireRequest) => {
    if (url.includes('getMailing')) return { status: 200, body: now }
    if (url.includes('/save')) now = { ...now, ...(body as object) }
    if (url.endsWith('/stop')) return { status: 200, body: { state: 'stopped', sent: 31, stopped: 69 } }
    if (url.includes('/send')) now = { ...now, state: 'scheduled', results: RESULTS, sendAt: SEND_AT }
    return { status: 200, body: { id: ID, to: 'anna@foyer.example', sendAt: SEND_AT } }
  })
  renderAt(buildPortal(answer), Main, '/x', '/x')
  const called = (name: string) =>
    answer.mock.calls.map(([request]) => request).filter(({ url }) => url.endsWith(`/${name}`))
  return { called }
}
const SEND_AT = '2099-01-15T11:00:20.000Z'
const RESULTS = { waiting: 1, sent: 0, failed: 0, bounced: 0, leftOut: 1, unsubscribed: 0 }

test('does not send an empty mail; fills it from a template, and shows included and excluded recipients', async () => {
  const { called } = show(draft)
  expect(await screen.findByText('Excluded, and why: 1 has not agreed to it')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send to one person' }))
  expect(
    await screen.findAllByText('Write subject and text in Italian: some recipients read it.'),
  ).toBeTruthy()
  expect(called('send')).toEqual([])
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Planimetria' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Gentile {name}' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send to one person' }))
  await waitFor(() => expect(called('send').at(-1)?.body).toEqual({ id: ID, at: null }))
  expect(called('save').at(-1)?.body).toMatchObject({
    kind: 'service',
    texts: { it: { subject: 'Planimetria', body: 'Gentile {name}' } },
  })
  const stop = await screen.findByRole('button', { name: 'Stop' })
  // The focus is where the form was, not at the start of the page.
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(stop)).toBe(true)
})

test('requires a confirmation before a mail to more than 20 people, naming those who do not get it', async () => {
  const texts = { ...draft.texts, it: { subject: 'Orari', body: 'Gentile {name}' } }
  const counts = { it: 185, 'en-US': 0 }
  const { called } = show({ ...draft, texts, counts, companies: { total: 3212, reached: 185 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 185 people' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send to 185 people?' }))
  expect(dialog.getByText(/185 of 3,212 companies reached/)).toBeTruthy()
  expect(called('send')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 185 people' }))
  await waitFor(() => expect(called('send')).toHaveLength(1))
})

test('offers the phone number and a task for an excluded recipient', async () => {
  const { called } = show(draft)
  const phone = await screen.findByText('+39 051 12')
  expect(phone.closest('a')?.getAttribute('href')).toBe('tel:+3905112')
  fireEvent.click(screen.getByRole('button', { name: 'Add a task to call Marco Sala', hidden: true }))
  await waitFor(() => expect(called('addTask')).toHaveLength(1))
  expect(called('addTask')[0]?.body).toMatchObject({ recordId: '003000000000002AAA' })
})

test('offers promotional mails only with permission', async () => {
  show(draft)
  expect(((await screen.findByRole('radio', { name: /Promotional/ })) as HTMLInputElement).disabled).toBe(
    true,
  )
})

test('shows the progress of a mail, stops it, and then shows how many were sent', async () => {
  const results = { ...RESULTS, waiting: 70, sent: 30 }
  const { called } = show({ ...draft, state: 'sending', results })
  expect(await screen.findByText('Sending: 30 of 100 sent.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText(/31 emails had been sent, 69 people will not receive it/)).toBeTruthy()
  expect(called('stop')).toHaveLength(1)
  cleanup()
  show({ ...draft, state: 'stopped', results: { ...RESULTS, waiting: 0, sent: 31 } })
  expect(await screen.findByText('Sending was stopped: 31 people received it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  cleanup()
  show({ ...draft, state: 'sending', results, canWrite: false })
  await screen.findByText(/Sending: /)
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

test('shows the results of a mail as figures', async () => {
  show({
    ...draft,
    state: 'sent',
    sentAt: SEND_AT,
    results: { waiting: 0, sent: 12, failed: 0, bounced: 2, leftOut: 3, unsubscribed: 1 },
  })
  const results = await screen.findByRole('region', { name: 'Results' })
  const figures = [...results.querySelectorAll('dl > div')].map((pair) => pair.textContent)
  expect(figures).toEqual(['Waiting0', 'Sent12', 'Failed0', 'Bounced2', 'Unsubscribed1', 'Excluded3'])
  // Each figure links to what it counts: mails, or people.
  const hrefOf = (figure: string) => within(results).getByRole('link', { name: figure }).getAttribute('href')
  expect([hrefOf('1'), hrefOf('3')]).toEqual([
    expect.stringContaining(`/console/mailings/${ID}/unsubscribed`),
    expect.stringContaining(`/console/mailings/${ID}/leftOut`),
  ])
  expect(within(results).queryByRole('link', { name: '0' })).toBeNull()
  expect(
    new URL(
      String(within(results).getByRole('link', { name: '2' }).getAttribute('href')),
      'http://x',
    ).searchParams.getAll('f'),
  ).toEqual([`Mailing__c~Equals~${ID}`, 'Status__c~Equals~bounced'])
  expect(within(results).getByRole('link', { name: 'Results' }).getAttribute('href')).toContain('Messages__r')
  cleanup()
  show({ ...draft, state: 'sent', seesUnsubscribed: false, results: { ...RESULTS, unsubscribed: 7 } })
  expect((await screen.findByText('7')).closest('a')).toBeNull()
  cleanup()
  show({ ...draft, state: 'sent', canWrite: false, results: { ...RESULTS, leftOut: 9 } })
  expect((await screen.findByText('9')).closest('a')).toBeNull()
  expect(screen.getByText('Excluded, and why: 1 has not agreed to it').closest('details')).toBeNull()
})
