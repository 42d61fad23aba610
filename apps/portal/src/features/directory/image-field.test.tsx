// @vitest-environment jsdom
import type { DirectoryResult, ImageIssue } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { Button, Form } from '@foyer/ui'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ImageField } from './image-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIMITS = { minImageWidth: 300, maxImageWidth: 2000, maxImageHeight: 1800, maxImageBytes: 2_000_000 }

/** The server validates the image and returns an error. */
function answerWith(status: number, refusal: { errorCode: string; message: string; advice?: string }) {
  const opened = vi.fn()
  class Request {
    upload = {}
    status = status
    responseText = JSON.stringify([refusal])
    onload = () => {}
    open = opened
    setRequestHeader() {}
    send() {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return opened
}

const fieldOf = (value: string | number) => ({ value, displayValue: null })
const imageRecord = (id: string, name: string, state: string) => ({
  apiName: 'DirectoryImage__c',
  id,
  eTag: '1',
  weakEtag: 1,
  lastModifiedById: null,
  lastModifiedDate: '2027-01-15T10:00:00.000Z',
  recordTypeId: '',
  systemModstamp: '2027-01-15T10:00:00.000Z',
  childRelationships: {},
  fields: { Name: fieldOf(name), State__c: fieldOf(state), Progress__c: fieldOf(0), Size__c: fieldOf(10) },
})

async function choose(language: Language, name = 'logo.png', bytes = 1_000, stored: string | null = null) {
  const Field = () => (
    <ImageField
      label="Logo"
      directory={{ limits: LIMITS } as DirectoryResult}
      value={stored}
      onChange={() => {}}
    />
  )
  renderScreen(
    buildPortal(
      () =>
        stored ? { status: 200, body: imageRecord(stored, 'good.png', 'ready') } : { status: 404, body: {} },
      language,
    ),
    Field,
  )
  await screen.findByText('Logo')
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('No file input')
  const file = new File(['x'], name, { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: bytes })
  fireEvent.change(input, { target: { files: [file] } })
}

test.each<[ImageIssue, Language, string]>([
  ['imageWidth', 'en-US', 'The image is too wide: at most 2000 pixels'],
  ['imageWidth', 'it', 'L’immagine è troppo larga: al massimo 2000 pixel'],
  ['imageHeight', 'en-US', 'The image is too high: at most 1800 pixels'],
  ['imageHeight', 'it', 'L’immagine è troppo alta: al massimo 1800 pixel'],
  ['imageTooNarrow', 'en-US', 'The image is too small: at least 300 pixels wide'],
  ['imageTooNarrow', 'it', 'L’immagine è troppo piccola: larga almeno 300 pixel'],
  ['imageType', 'en-US', 'Only PNG, JPG and JPEG images are accepted'],
  ['imageType', 'it', 'Sono accettate solo immagini PNG, JPG e JPEG'],
  ['imageName', 'en-US', 'The file name cannot contain spaces or special characters'],
  ['imageName', 'it', 'Il nome del file non può contenere spazi né caratteri speciali'],
])('explains an image rejected for %s in %s', async (issue, language, words) => {
  answerWith(400, { errorCode: 'IMAGE_REFUSED', message: issue })
  await choose(language)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('shows other messages of the server unchanged', async () => {
  const message = 'Too many images are still being prepared.'
  answerWith(429, { errorCode: 'TOO_MANY_IMAGES', message, advice: 'Wait a moment.' })
  await choose('en-US')
  expect(await screen.findByText(`${message} Wait a moment.`)).toBeTruthy()
})

test('rejects an invalid size before sending', async () => {
  vi.stubGlobal('XMLHttpRequest', undefined)
  await choose('it', 'logo.png', 2_000_001)
  expect(await screen.findByText(/L’immagine è troppo grande: al massimo/)).toBeTruthy()
})

test('cleans the file name, and keeps the stored image beside a rejected one', async () => {
  const opened = answerWith(400, { errorCode: 'IMAGE_REFUSED', message: 'imageWidth' })
  const id = 'a3i000000000001AAA'
  await choose('en-US', 'my logo!.png', 1_000, id)
  expect(await screen.findByText('The image is too wide: at most 2000 pixels')).toBeTruthy()
  expect(opened.mock.lastCall?.[1]).toContain('my-logo.png')
  expect(screen.getByText('my-logo.png')).toBeTruthy()
  expect(screen.getByText('good.png')).toBeTruthy()
})

test('reports a stored image that could not be processed, without blocking the form', async () => {
  const id = 'a3i000000000001AAA'
  const record = imageRecord(id, 'logo.png', 'failed')
  const send = vi.fn()
  const Field = () => (
    <Form onSubmit={send} actions={<Button type="submit">Save</Button>}>
      <ImageField
        label="Logo"
        directory={{ limits: LIMITS } as DirectoryResult}
        value={id}
        onChange={() => {}}
      />
    </Form>
  )
  renderScreen(
    buildPortal(() => ({ status: 200, body: record })),
    Field,
  )
  expect(await screen.findByText('The image could not be read. Upload another one.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(/was not uploaded/)).toBeNull()
})
