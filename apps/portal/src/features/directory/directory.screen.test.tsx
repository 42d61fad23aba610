import { invalidateObject } from '@foyer/record-client'
// @vitest-environment jsdom

import type { DirectoryEntryItem, DirectoryResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { type Language, StaleWrite } from '@foyer/record-contract'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './directory.screen.tsx'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const PAVILION = 'a02000000000001AAA'
const brand = {
  id: 'a41000000000001AAA',
  version: 3,
  name: 'Lumina',
  imageId: null,
  categories: ['skinCare'],
  markets: ['italy'],
  certifications: ['vegan'],
  distributionTypes: ['direct'],
  channels: ['spa'],
  products: [
    {
      id: 'a42000000000001AAA',
      version: 1,
      name: 'Siero Alba',
      textIt: '',
      textEn: '',
      imageId: null,
      category: 'skinCare',
      launch: true,
      lastUpdate: '2027-01-09T23:30:00.000Z',
    },
  ],
}
const buildEntry = (entry: Partial<DirectoryEntryItem> = {}): DirectoryEntryItem => ({
  pavilionId: PAVILION,
  profileId: 'a30000000000001AAA',
  profile: {
    name: 'Aurora',
    descriptionIt: 'Cosmetici',
    descriptionEn: '',
    website: '',
    email: '',
    phone: '',
    imageId: null,
  },
  version: 2,
  revision: 5,
  categories: ['skinCare'],
  stage: 'ready',
  publishedAt: null,
  removalReason: null,
  path: null,
  retired: [],
  brandCount: 1,
  brands: [brand],
  images: [],
  combinations: [],
  obstacles: [],
  copyFrom: null,
  ...entry,
})
const buildAnswer = (entry: Partial<DirectoryEntryItem> | null = {}): DirectoryResult => ({
  year: 2027,
  pavilions: entry === null ? [] : [{ id: PAVILION, name: 'Pad. 15', stands: ['B12'] }],
  limits: {
    maxBrands: 5,
    maxProductsPerBrand: 15,
    maxImageBytes: 2_000_000,
    maxImageWidth: 2000,
    maxImageHeight: 2000,
    minImageWidth: 300,
  },
  printUntil: '2027-03-12',
  print: { day: '2027-03-12', phase: 'open', daysLeft: 40, isThisYear: false },
  categories: [
    { value: 'skinCare', label: 'Skin care' },
    { value: 'makeUp', label: 'Make-up' },
  ],
  choices: {
    markets: [
      { value: 'italy', label: 'Italy', isOffered: true },
      { value: 'mars', label: 'Mars', isOffered: false },
    ],
    certifications: [{ value: 'vegan', label: 'Vegan', isOffered: true }],
    distributionTypes: [{ value: 'direct', label: 'Direct sale', isOffered: true }],
    channels: [{ value: 'spa', label: 'Spa', isOffered: true }],
  },
  entry: entry === null ? null : buildEntry(entry),
})
const PREVIEW = {
  revision: 6,
  entry: {
    slug: '',
    name: 'Aurora',
    description: 'Cosmetics',
    image: null,
    website: '',
    email: '',
    phone: '',
    city: 'Bologna',
    country: 'Italy',
    pavilion: 'Pad. 15',
    stands: ['B12'],
    categories: ['Skin care'],
    brands: [],
  },
}

type Reply = { status: number; body?: unknown }
function show(
  answer: DirectoryResult,
  onSend: (request: WireRequest) => Reply = () => ({ status: 500 }),
  language: Language = 'en-US',
) {
  const respond = vi.fn((request: WireRequest): Reply => {
    if (request.method !== 'GET') return onSend(request)
    return { status: 200, body: request.url.includes('getPreview') ? PREVIEW : answer }
  })
  renderScreen(buildPortal(respond, language), Component, '/reserved/directory')
  return {
    sent: () => respond.mock.calls.filter(([{ method }]) => method === 'POST').map(([request]) => request),
  }
}
const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** The announced error summary of a form, among empty live regions. */
const expectAnnounced = (...words: string[]) =>
  vi.waitFor(() => {
    const text = screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(' ')
    for (const word of words) expect(text).toContain(word)
  })
const refusal = (errorCode: string, fieldErrors?: Record<string, { message: string }[]>): Reply => ({
  status: 400,
  body: { errorCode, ...(fieldErrors ? { output: { errors: [], fieldErrors } } : {}) },
})

test('shows no pavilions and no confirmed pavilion without a stand', async () => {
  show(buildAnswer(null))
  expect(await screen.findByText('No pavilions available')).toBeTruthy()
  expect(screen.getByText('No confirmed pavilion for the directory')).toBeTruthy()
  cleanup()
  show(buildAnswer(null), undefined, 'it')
  expect(await screen.findByText('Nessun padiglione disponibile')).toBeTruthy()
  expect(screen.getByText('Nessun padiglione confermato per il catalogo')).toBeTruthy()
})

test('selects the pavilion at the top, and shows the state as text', async () => {
  show(buildAnswer({ stage: 'published_with_changes' }))
  expect(await screen.findByRole('button', { name: /Hall 15 Hall|Hall Hall 15/ })).toBeTruthy()
  expect(screen.getByText('Published, with changes to publish')).toBeTruthy()
  expect(screen.getByText('Your changes are not public yet')).toBeTruthy()
})

describe('directory data', () => {
  test('shows errors at their fields before sending', async () => {
    const { sent } = show(buildAnswer())
    await screen.findByLabelText(/Name in the catalogue/)
    type(/Name in the catalogue/, ' ')
    type(/Website/, 'aurora')
    press('Save')
    await expectAnnounced('Name in the catalogue: Fill in this field', 'Enter a web address')
    expect(sent()).toHaveLength(0)
  })

  test('shows both texts after a concurrent edit, and saves the chosen one', async () => {
    let answer = buildAnswer()
    const sent: WireRequest[] = []
    renderScreen(
      buildPortal((request) => {
        if (request.url.includes('getLastChange'))
          return {
            status: 200,
            body: { at: '2027-01-10T09:00:00.000Z', by: { who: 'colleague', name: 'Bruno Valli' } },
          }
        if (request.method === 'GET') return { status: 200, body: answer }
        sent.push(request)
        if (sent.length > 1) return { status: 200, body: { version: 4 } }
        answer = buildAnswer({
          version: 3,
          profile: { ...buildEntry().profile, descriptionEn: 'Their words' },
        })
        return { status: 412, body: { errorCode: 'CollisionDetectedException' } }
      }),
      Component,
      '/reserved/directory',
    )
    await screen.findByLabelText(/Description in English/)
    type(/Description in English/, 'My words')
    press('Save')
    const asked = await screen.findByText('Changed elsewhere')
    expect(await screen.findByText(/^Saved by Bruno Valli, /)).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement?.contains(asked)).toBe(true))
    expect(screen.getByText('Their words')).toBeTruthy()
    press('Save the chosen values')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ version: 3, profile: { descriptionEn: 'My words' } })
  })

  test('merges a change of a colleague, and does not overwrite it when saving other fields', async () => {
    let answer = buildAnswer()
    const sent: unknown[] = []
    const portal = buildPortal(({ method, body }) => {
      if (method === 'GET') return { status: 200, body: answer }
      sent.push(body)
      return { status: 200, body: { version: 4 } }
    })
    renderScreen(portal, Component, '/reserved/directory')
    await screen.findByLabelText(/Description in English/)
    type(/Description in English/, 'My words')
    answer = buildAnswer({ version: 3, profile: { ...buildEntry().profile, phone: '+390510000' } })
    act(() => invalidateObject(portal.client.runtime, 'DirectoryProfile__c'))
    expect(await screen.findByDisplayValue('+390510000')).toBeTruthy()
    expect(screen.getByDisplayValue('My words')).toBeTruthy()
    press('Save')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ version: 3, profile: { descriptionEn: 'My words', phone: '+390510000' } })
  })

  test('keeps the form across a reload', async () => {
    show(buildAnswer())
    await screen.findByLabelText(/Description in English/)
    type(/Description in English/, 'Half a sentence')
    cleanup()
    show(buildAnswer())
    expect(await screen.findByDisplayValue('Half a sentence')).toBeTruthy()
    expect(screen.getByText(/Not saved yet/)).toBeTruthy()
  })
})

describe('product categories', () => {
  test('cannot be removed while in use', async () => {
    const { sent } = show(buildAnswer())
    await tab('Product categories')
    fireEvent.click(await screen.findByRole('checkbox', { name: /Skin care/ }))
    press('Save')
    await expectAnnounced('You cannot delete a category with related brands or products: Skin care')
    expect(sent()).toHaveLength(0)
  })

  test('must all be selected while in use, and cannot be empty', async () => {
    show(buildAnswer({ categories: [] }))
    await tab('Product categories')
    press('Save')
    await expectAnnounced('Select all product categories used: Skin care')
    cleanup()
    show(buildAnswer(), undefined, 'it')
    await tab('Categorie prodotto')
    fireEvent.click(await screen.findByRole('checkbox', { name: /Make-up/ }))
    press('Salva')
    await expectAnnounced('Una categoria si salva solo con almeno un prodotto inserito')
  })
})

describe('brands and products', () => {
  test('requires all fields of a brand, with an error at each', async () => {
    const { sent } = show(buildAnswer())
    await tab('Brands and products')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a brand' }))
    press('Save the brand')
    await expectAnnounced(
      'Fill in all required fields',
      'Brand name',
      'Product categories: Choose at least one value',
      'Markets',
      'Certifications',
      'Distribution channels',
    )
    expect(sent()).toHaveLength(0)
  })

  test('focuses a form that opens, and its button when it closes', async () => {
    show(buildAnswer())
    await tab('Brands and products')
    for (const [button, field] of [
      ['Add a brand', /Brand name/],
      ['Change: Lumina', /Brand name/],
      ['Add a product to Lumina', /Product name/],
      ['Change: Siero Alba', /Product name/],
    ] as const) {
      fireEvent.click(await screen.findByRole('button', { name: button }))
      await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)))
      press('Cancel')
      await vi.waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: button })),
      )
    }
  })

  test('reports the limit for a brand name that is too long', async () => {
    show(buildAnswer())
    await tab('Brands and products')
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Lumina' }))
    type(/Brand name/, 'x'.repeat(81))
    press('Save the brand')
    await expectAnnounced('The brand name is too long: at most 80 characters')
  })

  test('shows the server error for a retired category', async () => {
    show(buildAnswer(), () => refusal('INVALID', { categories: [{ message: 'categoryUnavailable' }] }))
    await tab('Brands and products')
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Lumina' }))
    press('Save the brand')
    await expectAnnounced('This product category is no longer available')
  })

  test('keeps the name of a retired category, which can be removed from the brand', async () => {
    const stored = { ...brand, categories: ['skinCare', 'menCare'] }
    const retired = [{ value: 'menCare', label: 'Men’s care' }]
    const { sent } = show(buildAnswer({ brands: [stored], retired }), () => ({ status: 200, body: {} }))
    await tab('Brands and products')
    expect(await screen.findByText('Skin care, Men’s care')).toBeTruthy()
    press('Change: Lumina')
    press(/Remove Men’s care \(no longer available\)/)
    press('Save the brand')
    await vi.waitFor(() => expect(sent()[0]?.body).toMatchObject({ brand: { categories: ['skinCare'] } }))
  })

  test('disables adding at the limits, with the reason', async () => {
    const products = Array.from({ length: 15 }, (_, i) => ({ ...brand.products[0], id: `p${i}` }))
    show(buildAnswer({ brandCount: 5, brands: [{ ...brand, products } as typeof brand] }))
    await tab('Brands and products')
    expect(await screen.findByText('You have reached the maximum of 5 brands.')).toBeTruthy()
    expect(screen.getByText('You have reached the maximum of 15 products for this brand.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a brand' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Add a product/ })).toBeNull()
  })

  test('shows category, last update and launch of a product; allows one launch', async () => {
    show(buildAnswer())
    await tab('Brands and products')
    const row = (await screen.findAllByRole('listitem')).find((item) =>
      within(item).queryByText('Siero Alba'),
    )
    // Late evening of the 9th in London is the 10th at the fair.
    expect(row?.textContent).toMatch(/Skin care · last update (10 January|January 10, )/)
    expect(row?.textContent).toContain('Launch product')
    press('Add a product to Lumina')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Launch product' }))
    press('Save the product')
    await expectAnnounced('already has a launch product')
  })

  test('warns about two brands with the same name', async () => {
    show(buildAnswer({ combinations: ['Lumina'] }))
    await tab('Brands and products')
    expect(await screen.findByText(/Two of your brands are called Lumina/)).toBeTruthy()
  })

  test('requires confirmation to delete', async () => {
    const { sent } = show(buildAnswer(), () => ({ status: 200, body: {} }))
    await tab('Brands and products')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Lumina' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Its product is deleted with it.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await vi.waitFor(() => expect(sent()[0]?.url).toContain('removeBrand'))
  })

  test('shows the message of a refusal, and the advice', async () => {
    const body = [
      { errorCode: 'BRANDS_FULL', message: 'Non si possono inserire altri marchi.', advice: 'Tutto qui.' },
    ]
    show(buildAnswer(), () => ({ status: 409, body }), 'it')
    await tab('Marchi e prodotti')
    fireEvent.click(await screen.findByRole('button', { name: 'Modifica: Lumina' }))
    press('Salva il marchio')
    expect(await screen.findByText('Non si possono inserire altri marchi. Tutto qui.')).toBeTruthy()
  })

  test('offers on its first tab to copy the entry of the last edition', async () => {
    const { sent } = show(buildAnswer({ brands: [], brandCount: 0, copyFrom: 2026 }), () => ({
      status: 200,
      body: { brands: 2 },
    }))
    fireEvent.click(await screen.findByRole('button', { name: 'Copy from 2026' }))
    await vi.waitFor(() => expect(sent()[0]?.url).toContain('copyLastEdition'))
  })
})

describe('preview and publish', () => {
  test('lists the obstacles, and disables the button', async () => {
    const obstacles = [
      { code: 'noBrand', text: 'Add at least one brand', fixer: 'you' as const, path: '/reserved/directory' },
      {
        code: 'primaryMissing',
        text: 'No primary member',
        fixer: 'primaryReferent' as const,
        path: '/reserved/team',
      },
    ]
    show(buildAnswer({ stage: 'draft', obstacles }))
    await tab('Preview and publish')
    expect(await screen.findByText('Add at least one brand')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'No primary member' }).getAttribute('href')).toContain(
      '/reserved/team',
    )
    expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true)
  })

  test('previews the public page, and publishes the displayed version', async () => {
    const { sent } = show(buildAnswer(), () => ({ status: 200, body: { state: 'published' } }))
    await tab('Preview and publish')
    expect(await screen.findByText('Hall 15 · stand B12')).toBeTruthy()
    press('Publish')
    await vi.waitFor(() => expect(JSON.stringify(sent()[0])).toContain('"revision":6'))
    expect(await screen.findByText('Published')).toBeTruthy()
  })

  test('says that the entry has changed since the preview', async () => {
    const body = [{ errorCode: StaleWrite.errorCode, message: 'This record was modified' }]
    show(buildAnswer(), () => ({ status: 412, body }))
    await tab('Preview and publish')
    await screen.findByText('Hall 15 · stand B12')
    press('Publish')
    expect(await screen.findByText(/^The entry has changed in the meantime/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  })

  test('submits for approval if the organiser approves first', async () => {
    show(buildAnswer(), () => ({ status: 200, body: { state: 'awaiting_approval' } }))
    await tab('Preview and publish')
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Sent to the organiser for approval')).toBeTruthy()
    expect(screen.queryByText('Published')).toBeNull()
  })

  test('shows published, or the reason of a removal', async () => {
    show(buildAnswer({ stage: 'published', publishedAt: '2027-01-01T00:00:00Z', path: '/catalogue/aurora' }))
    await tab('Preview and publish')
    expect(await screen.findByText('Your entry is published')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the public page' }).getAttribute('href')).toContain(
      '/catalogue/aurora',
    )
    cleanup()
    show(
      buildAnswer({ stage: 'unpublished', removalReason: 'Un marchio appartiene ad altri' }),
      undefined,
      'it',
    )
    expect(await screen.findByText(/Un marchio appartiene ad altri. Correggila/)).toBeTruthy()
  })
})
