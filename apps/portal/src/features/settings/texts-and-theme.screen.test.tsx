// @vitest-environment jsdom
import { inviteMail, mailTemplateMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { allTexts } from './all-texts.ts'
import { Component as MailTemplate } from './mail-template.screen.tsx'
import { Component as MailTemplates } from './mail-templates.screen.tsx'
import { Component as PortalTexts } from './portal-texts.screen.tsx'
import { Component as Settings } from './settings.screen.tsx'
import { Component as Theme } from './theme.screen.tsx'

afterEach(cleanup)

function show(Screen: ComponentType, answers: Record<string, unknown>, profiles = ['admin']) {
  const sent: string[] = []
  const answer = vi.fn((request: { url: string; body?: unknown }) => {
    const name = Object.keys(answers).find((key) => request.url.includes(key))
    if (request.url.includes('save')) sent.push(JSON.stringify(request.body))
    return name ? { status: 200, body: answers[name] } : { status: 200, body: {} }
  })
  const portal = buildPortal(answer as never, 'en-US')
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles } } as typeof portal, Screen)
  return sent
}

test('offers each role its settings', () => {
  show(Settings, {}, ['viewer'])
  const names = () =>
    screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)
  expect(names()).toEqual(
    expect.arrayContaining(['Editions', 'Missing translations', 'Lists of choices', 'History']),
  )
  expect(names()).not.toContain('Emails')
  expect(names()).not.toContain('Jobs')
  cleanup()
  show(Settings, {}, ['consentOfficer'])
  expect(names()).toContain('Emails')
})

test('groups settings and finds them by any word, including settings of an edition', () => {
  show(Settings, {})
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['The fair', 'Texts', 'Site and theme', 'People and system'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vip' } })
  expect(screen.getByRole('link', { name: 'VIP badges per exhibitor' }).getAttribute('href')).toContain(
    '/console/settings/editions?find=VIP',
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  expect(screen.getByText('No setting found.')).toBeTruthy()
})

test('finds mails by subject or kind', async () => {
  show(MailTemplates, {
    getTemplates: [
      { key: 'team.invite', subject: 'Join the team', changed: [] },
      { key: 'account.reset', subject: 'Password', changed: [{ language: 'it', by: 'Ada', at: '' }] },
    ],
  })
  expect(await screen.findByText('Join the team')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'reset' } })
  expect(screen.queryByText('Join the team')).toBeNull()
  expect(screen.getByText('Italian')).toBeTruthy()
})

test('does not send a mail without its link; sends a complete one, and restores the original text', async () => {
  const text = (language: 'it' | 'en-US', isChanged: boolean) => ({
    own: inviteMail.texts[language],
    current: inviteMail.texts[language],
    isChanged,
    versions: [],
  })
  const sent = show(MailTemplate, {
    getTemplate: {
      key: inviteMail.key,
      sentWith: [
        { queue: { 'en-US': 'Requests', it: 'Richieste' }, decision: { 'en-US': 'Invite', it: 'Invita' } },
      ],
      placeholders: inviteMail.placeholders,
      texts: { it: text('it', false), 'en-US': text('en-US', true) },
    },
  })
  expect(await screen.findByText('Sent with a decision: Requests › Invite')).toBeTruthy()
  fireEvent.click(await screen.findByRole('tab', { name: 'English' }))
  const body = screen.getByRole('textbox', { name: /^Text/ })
  fireEvent.change(body, { target: { value: 'Hello {who}' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const alert = (await screen.findByRole('alert')).textContent
  expect(alert).toContain('{who}')
  expect(alert).toContain('{link}')
  expect(sent).toEqual([])
  fireEvent.change(body, { target: { value: 'Hello.\n\n[Open]({link})' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent[0]).toContain('Hello.'))
  fireEvent.click(screen.getByRole('button', { name: 'Restore the original text' }))
  await vi.waitFor(() => expect(sent[1]).toContain('"body":""'))
})

test('shows a colleague’s save, and leaves the fields unchanged', async () => {
  const own = inviteMail.texts
  const version = { subject: 'S', body: 'B', reason: 'Shorter', by: 'Ada', at: '2027-01-08T10:00:00.000Z' }
  const template = (versions: readonly object[]) => ({
    key: inviteMail.key,
    sentWith: [],
    placeholders: inviteMail.placeholders,
    texts: {
      it: { own: own.it, current: own.it, isChanged: false, versions },
      'en-US': { own: own['en-US'], current: own['en-US'], isChanged: false, versions: [] },
    },
  })
  let body = template([])
  const portal = buildPortal((() => ({ status: 200, body })) as never, 'en-US')
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['admin'] } }, MailTemplate)
  const field = (await screen.findByRole('textbox', { name: /^Text/ })) as HTMLTextAreaElement
  fireEvent.change(field, { target: { value: 'A draft' } })
  body = template([version])
  const again = methodRead(mailTemplateMethods.getTemplate)
  await act(async () => void (await portal.client.read(again, { key: '' }, { cachePolicy: 'no-cache' })))
  expect(await screen.findByText(/Shorter/)).toBeTruthy()
  expect((screen.getByRole('textbox', { name: /^Text/ }) as HTMLTextAreaElement).value).toBe('A draft')
})

test('contains every text of the portal in both languages', () => {
  const texts = allTexts()
  const of = (language: string) =>
    texts.filter((text) => text.language === language).map(({ place }) => place)
  expect(of('it').sort()).toEqual(of('en-US').sort())
  expect(texts.length).toBeGreaterThan(1000)
})

test('finds and overrides a text, and checks its placeholders', async () => {
  const sent = show(PortalTexts, {
    getChanged: [],
    getHistory: [{ text: 'Off it goes', by: 'Roberto Neri', at: '2027-01-08T10:00:00.000Z' }],
  })
  expect(await screen.findByText(/No text has been changed/)).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Invitation sent to' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change invitations.sent' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(/^Text/)
  fireEvent.click(await dialog.findByRole('button', { name: 'Use again: Off it goes' }))
  expect((field as HTMLTextAreaElement).value).toBe('Off it goes')
  fireEvent.change(field, { target: { value: 'Sent to {who}' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('braces')
  fireEvent.change(field, { target: { value: 'Sent to {email}!' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent[0]).toContain('Sent to {email}!'))
})

test('rejects a colour with insufficient contrast, and offers the nearest sufficient one', async () => {
  const sent = show(Theme, {
    getTheme: { id: null, accent: null, hasLogo: false, heading: 'uploaded', text: 'deviceSerif' },
  })
  fireEvent.change(await screen.findByLabelText(/Accent colour/), { target: { value: '#ffcc00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert', { name: /attention/ })).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /Use the nearest/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent[0]).toMatch(/"accent":"#[0-9a-f]{6}"/))
  expect(sent[0]).toContain(
    '"heading":{"font":"uploaded","file":null},"text":{"font":"deviceSerif","file":null}',
  )
})

test('renders the preview in the chosen fonts, and requires the file of an uploaded one', async () => {
  const sent = show(Theme, {
    getTheme: { id: null, accent: null, hasLogo: false, heading: null, text: null },
  })
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(preview.style.getPropertyValue('--font-heading')).toBe('var(--font-oswald)')
  fireEvent.click(screen.getByRole('button', { name: /Typeface of headings/ }))
  fireEvent.click(await screen.findByRole('option', { name: /^Serif of/ }))
  await vi.waitFor(() => expect(preview.style.getPropertyValue('--font-heading')).toContain('Georgia'))
  fireEvent.click(screen.getByRole('button', { name: /Typeface of text/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Our own file' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('alert', { name: /attention/ })
  expect(summary.textContent).toContain('Choose the font file')
  expect(sent).toEqual([])
})
