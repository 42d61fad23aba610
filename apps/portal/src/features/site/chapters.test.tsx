// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Chapters } from './chapters.tsx'
import { ChartedText } from './charted-text.tsx'
import { Lessons } from './lessons.tsx'

afterEach(cleanup)

const HTML = `<p>Opening</p><h2>Steps</h2><ol><li>Register</li></ol><h2>Rooms</h2><ul><li>Glass</li></ul>
<h2>Kit</h2><p>Free to use.</p><ul><li><a href="/assets/media-kit/logo.svg">Logo, SVG</a></li><li><a href="/assets/media-kit/facts.txt">Facts</a></li></ul>
<h2>Winners</h2><table><tr><td>2026</td></tr></table><h2>Last</h2><p>Text</p>`

test('renders each chapter with a layout by its content, and files as tiles', () => {
  render(<Chapters html={HTML} kind="mediaKit" />)
  const sections = [...document.querySelectorAll('section')]
  expect(sections.map((section) => section.dataset.has)).toEqual([
    'opening',
    'steps',
    'list',
    'files',
    'table',
    'text',
  ])
  const files = screen.getAllByRole('link')
  expect(files.map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual([
    ['/assets/media-kit/logo.svg', true],
    ['/assets/media-kit/facts.txt', true],
  ])
  expect(document.querySelectorAll('img')).toHaveLength(1)
})

test.each([
  [3, '3'],
  [4, '2'],
])('renders %i chapters of text in %s columns', (count, columns) => {
  const html = Array.from({ length: count }, (_, index) => `<h2>${index}</h2><p>Text</p>`).join('')
  render(<Chapters html={html} kind="scene" />)
  expect(document.querySelector('[data-columns]')?.getAttribute('data-columns')).toBe(columns)
})

test('renders figures as one table with a bar in each row, the longest for the highest', () => {
  render(
    <ChartedText html="<h2>Visitors</h2><table><tr><th>Year</th><th>Visitors</th></tr><tr><td>2025</td><td>18,000</td></tr><tr><td>2026</td><td>36,000</td></tr></table>" />,
  )
  const table = screen.getByRole('table', { name: 'Visitors' })
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2)
  expect([...table.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['50%', '100%'])
})

test('lists the lessons of the programme by day, and no other sessions', async () => {
  const session = (id: string, kind: string, starts: string) => ({
    ...{ id, kind, starts, ends: starts, title: `Session ${id}`, place: '', room: 'Aula A' },
    ...{ speakers: 'Marta Neri', seats: 40, language: 'it', sector: null, text: '' },
  })
  const events = [
    session('1', 'educational', '2027-02-11T09:00:00Z'),
    session('2', 'talk', '2027-02-11T10:00:00Z'),
    session('3', 'educational', '2027-02-12T09:00:00Z'),
  ]
  renderScreen(
    buildPortal(() => ({ status: 200, body: events })),
    Lessons,
    '/educational',
  )
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toMatch(/^2 /)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => /event-calendar\/\d/.test(href ?? ''))).toHaveLength(2)
  expect(screen.queryByText('Session 2')).toBeNull()
})
