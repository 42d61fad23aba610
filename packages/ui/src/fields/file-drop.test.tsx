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
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  // The browser's own filter is only a courtesy: people can get round it.
  const user = userEvent.setup({ applyAccept: false })
  return { onAdd, choose: (...files: File[]) => user.upload(input, files) }
}

const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/png' })

test('a good file is handed on', async () => {
  const { onAdd, choose } = setUp()
  const logo = file('logo.PNG')
  await choose(logo)
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([logo])
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a file of another format is refused with the reason', async () => {
  const { onAdd, choose } = setUp()
  await choose(file('logo.pdf'))
  expect(onAdd).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('logo.pdf is not in an accepted format (PNG, JPG).')
})

test('a file that is too large is refused with the limit', async () => {
  const { onAdd, choose } = setUp()
  await choose(file('logo.png', 3 * KILOBYTE))
  expect(onAdd).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('logo.png is larger than 2 kB.')
})

test('of several files the good ones are taken', async () => {
  const { onAdd, choose } = setUp({ isMultiple: true })
  const accepted = file('a.jpg')
  await choose(accepted, file('b.exe'))
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([accepted])
  expect(screen.getByRole('alert').textContent).toContain('b.exe')
})

test('the limits are told before a mistake is made', () => {
  setUp()
  const ids = screen.getByRole('group').getAttribute('aria-describedby')?.split(' ') ?? []
  const description = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(description).toContain('PNG, JPG')
  expect(description).toContain('2 kB')
})

test('each file shows its progress, its error, and how to remove it', async () => {
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

test('a picture is previewed while the browser has it', () => {
  const { container } = render(
    <FileDrop label="Logo" items={[{ id: 'a', name: 'a.png', file: file('a.png') }]} onAdd={() => {}} />,
  )
  expect(container.querySelector('img')?.getAttribute('src')).toContain('blob:')
})
