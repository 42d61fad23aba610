// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UiTextsProvider } from '../texts/ui-texts-provider.tsx'
import { FileDrop, type FileDropProps } from './file-drop.tsx'

afterEach(cleanup)

const KILOBYTE = 1_000

function setUp(props: Partial<FileDropProps> = {}) {
  const onAdd = vi.fn<(files: File[]) => void>()
  const view = render(
    <FileDrop
      label="Logo"
      accept={['png', 'jpg']}
      maxBytes={2 * KILOBYTE}
      items={[]}
      onAdd={onAdd}
      {...props}
    />,
  )
  const input = view.container.querySelector('input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('No file input')
  // The `accept` filter of the browser can be bypassed.
  const user = userEvent.setup({ applyAccept: false })
  return { onAdd, choose: (...files: File[]) => user.upload(input, files) }
}

const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/png' })

test('passes on an accepted file', async () => {
  const { onAdd, choose } = setUp()
  const logo = file('logo.PNG')
  await choose(logo)
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([logo])
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('rejects a file of another format with the reason', async () => {
  const { onAdd, choose } = setUp()
  await choose(file('logo.pdf'))
  expect(onAdd).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('logo.pdf is not in an accepted format (PNG, JPG).')
})

test('rejects a file that is too large with the limit', async () => {
  const { onAdd, choose } = setUp()
  await choose(file('logo.png', 3 * KILOBYTE))
  expect(onAdd).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('logo.png is larger than 2 kB.')
})

test('adds the accepted ones of several files', async () => {
  const { onAdd, choose } = setUp({ isMultiple: true })
  const accepted = file('a.jpg')
  await choose(accepted, file('b.exe'))
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([accepted])
  expect(screen.getByRole('alert').textContent).toContain('b.exe')
})

test('describes the limits', () => {
  setUp()
  const ids = screen.getByRole('group').getAttribute('aria-describedby')?.split(' ') ?? []
  const description = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(description).toContain('PNG, JPG')
  expect(description).toContain('2 kB')
})

test('shows progress, error and a remove button for each file', async () => {
  const onRemove = vi.fn()
  render(
    <UiTextsProvider language="it">
      <FileDrop
        label="Documenti"
        items={[
          { id: 'a', name: 'a.pdf', progress: 40 },
          { id: 'b', name: 'b.pdf', error: 'Connessione interrotta.' },
        ]}
        onAdd={() => {}}
        onRemove={onRemove}
      />
    </UiTextsProvider>,
  )
  const bar = screen.getByRole('progressbar', { name: 'Caricamento di a.pdf' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('Connessione interrotta.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Rimuovi b.pdf' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('b')
})

test('previews a local image', () => {
  const { container } = render(
    <FileDrop label="Logo" items={[{ id: 'a', name: 'a.png', file: file('a.png') }]} onAdd={() => {}} />,
  )
  expect(container.querySelector('img')?.getAttribute('src')).toContain('blob:')
})
