import { organiserOf } from '@foyer/fair-domain'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { makePdf } from '../documents/pdf/make-pdf.ts'
import { A6, type Card, renderCards } from './badge-pdf.ts'

const CARD: Card = {
  kind: 'badge',
  name: 'Ada Neri',
  company: 'Aurora Cosmetici',
  role: 'Sales',
  adult: '',
  code: 'F01PHRJCXN8WT1TRBSV39WX8Z2B3MN242JGXE8W2PZ1AR',
  edition: 'Foyer 2027',
  validFrom: '2027-03-18',
  validUntil: '2027-03-21',
  entryFrom: '08:30',
  entryUntil: '18:30',
  admissionsPerDay: 1,
  maxDays: null,
  closedFrom: null,
  closedUntil: null,
}
const SETUP: Card = {
  ...CARD,
  kind: 'setup',
  validFrom: '2027-03-04',
  validUntil: '2027-03-23',
  closedFrom: '2027-03-18',
  closedUntil: '2027-03-21',
  admissionsPerDay: null,
}
const LONG: Card = {
  ...CARD,
  name: `${'Maria Esmeralda '.repeat(4).slice(0, 60)} ${'von Hohenberg-'.repeat(5).slice(0, 60)}`,
  company:
    'Consorzio Internazionale dei Produttori di Cosmetica Naturale e Profumeria Artistica d’Europa S.p.A.',
  role: 'Responsabile commerciale per l’Europa centrale, orientale e i Paesi nordici',
  adult: 'Massimiliano Bartolomeo della Torre e Tasso di Valsassina',
}

async function linesOf(card: Card, language: 'it' | 'en-US') {
  const bytes = await makePdf(
    {
      language,
      title: 'Badge',
      organiser: organiserOf(null),
      size: A6,
      isBare: true,
      verification: { code: '', url: '' },
    },
    (pdf) => renderCards(pdf, [card], language),
  )
  const document = await getDocumentProxy(new Uint8Array(bytes))
  expect(document.numPages).toBe(1)
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, bottom: item.transform[5] as number, height: item.height }]
      : [],
  )
}

test.each([
  ['a badge', CARD],
  ['a set-up pass, valid before and after the fair', SETUP],
  ['the longest names and companies', LONG],
])('renders %s without lines overlapping each other or the code', async (_, card) => {
  for (const language of ['it', 'en-US'] as const) {
    const lines = await linesOf(card, language)
    const rows = [...new Set(lines.map(({ bottom }) => bottom))].sort((one, other) => one - other)
    for (const [index, bottom] of rows.entries()) {
      const above = rows[index + 1]
      const height = Math.max(...lines.filter((line) => line.bottom === bottom).map((line) => line.height))
      if (above !== undefined) expect(above - bottom).toBeGreaterThanOrEqual(height * 0.9)
    }
    // The code is between the holder and the text under it.
    expect(rows.filter((bottom) => bottom > 92 && bottom < 214)).toEqual([])
  }
})

test('formats the days for people, and their number for a ticket', async () => {
  const words = async (card: Card, language: 'it' | 'en-US') =>
    (await linesOf(card, language)).map(({ text }) => text).join(' ')
  expect(await words(SETUP, 'it')).toContain('4–17 marzo 2027, 22–23 marzo 2027')
  expect(await words({ ...CARD, kind: 'ticket1', maxDays: 1 }, 'it')).toContain(
    'Un giorno a scelta: 18–21 marzo 2027',
  )
  expect(await words({ ...CARD, kind: 'ticket2', maxDays: 2 }, 'en-US')).toContain(
    '2 days of your choice: 18–21 March 2027',
  )
  expect(await words({ ...CARD, adult: 'Bo Lind' }, 'it')).toContain('Minore: solo con Bo Lind')
})
