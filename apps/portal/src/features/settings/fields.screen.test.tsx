// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './fields.screen.tsx'

afterEach(cleanup)

const FIELD = {
  id: 'aF0000000000001AAA',
  name: 'X_Diet__c',
  type: 'picklist',
  english: 'Diet',
  italian: 'Dieta',
  helpEnglish: '',
  helpItalian: '',
  entries: [{ value: 'vegan', english: 'Vegan', italian: 'Vegano', active: true }],
  maxLength: null,
  required: false,
  searchable: false,
  data: 'company' as const,
  onPage: true,
  section: null,
  readers: ['staff'],
  editors: [],
  forms: [],
  state: 'active',
  filled: 3,
}
const ANSWER = {
  objects: [{ apiName: 'Account', label: 'Aziende', added: 1 }],
  object: {
    apiName: 'Account',
    label: 'Aziende',
    sections: [{ name: 'main', label: 'Anagrafica' }],
    profiles: ['staff', 'exhibitor', 'admin'],
    records: 20,
    isSearched: true,
    fields: [FIELD],
  },
}

function show(object: object | null = ANSWER.object) {
  const sent: { url: string; body: string }[] = []
  const portal = buildPortal((request: { url: string; body?: unknown }) => {
    sent.push({ url: request.url, body: JSON.stringify(request.body ?? null) })
    if (request.url.includes('saveField')) return { status: 200, body: { id: 'x', name: 'X_Size__c' } }
    return object ? { status: 200, body: { ...ANSWER, object } } : { status: 500, body: {} }
  }, 'it')
  const viewer = { ...portal.viewer, profiles: ['admin'] }
  renderScreen({ ...portal, viewer } as typeof portal, Component, '/console/settings/fields')
  return () => sent.filter(({ url }) => url.includes('saveField')).map(({ body }) => body)
}

test('shows visibility, placement and number of records of each field', async () => {
  show()
  const row = (await screen.findByText('Dieta')).closest('tr') as HTMLElement
  for (const text of ['Scelta', 'Amministratori e 1 ruolo', 'Pagina ed elenchi', '3 di 20', 'In uso'])
    expect(within(row).getByText(text)).toBeTruthy()
})

test('requires both languages and a data classification for a new field, and sends it as entered', async () => {
  const saved = show({ ...ANSWER.object, fields: [] })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Aggiungi un campo' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Etichetta in italiano/), { target: { value: 'Taglia' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  expect(saved()).toEqual([])
  expect(
    await dialog.findAllByText('Inserisci un’etichetta in inglese di al massimo 60 lettere'),
  ).not.toEqual([])
  fireEvent.change(dialog.getByLabelText(/Etichetta in inglese/), { target: { value: 'Size' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  expect(saved()).toEqual([])
  expect(await dialog.findAllByText('Scegli che tipo di dato contiene il campo')).not.toEqual([])
  fireEvent.click(dialog.getByRole('radio', { name: 'Sensibile' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  await screen.findByText('Salvato. È in vigore su tutti i server.')
  expect(saved()[0]).toContain('"italian":"Taglia"')
  expect(saved()[0]).toContain('"readers":[]')
  expect(saved()[0]).toContain('"data":"sensitive"')
})

test('offers a retry after a failed read', async () => {
  show(null)
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy()
})
