import { editionSettings, organiserOf } from '@foyer/fair-domain'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { makePdf } from '../documents/pdf/make-pdf.ts'
import type { StoredTicket } from './stored-ticket.ts'
import { type PosterTicket, renderTicketPoster } from './ticket-poster.ts'

const DAYS = { opening: '2027-02-11', closing: '2027-02-14' }
const EDITION = { id: 'e', name: 'Foyer 2027', year: 2027, days: DAYS, settings: editionSettings(DAYS, {}) }
const TICKET: StoredTicket = {
  id: 't',
  name: 'Chiara Montanari',
  kind: 'ticket2',
  state: 'ready',
  editionId: 'e',
  accountId: null,
  contactId: null,
  subjectId: 's',
  firstName: 'Chiara',
  lastName: 'Montanari',
  company: 'Montanari Profumerie',
  role: null,
  email: null,
  adult: null,
  replaces: null,
  renames: 0,
  code: 'F01PHRJCXN8WT1TRBSV39WX8Z2B3MN242JGXE8W2PZ1AR',
  attempts: 0,
  validFrom: DAYS.opening,
  validUntil: DAYS.closing,
  maxDays: 2,
  admissionsPerDay: 1,
  entryFrom: '09:30',
  entryUntil: '18:30',
  days: ['2027-02-11', '2027-02-13'],
  closedFrom: null,
  closedUntil: null,
  voidConfirmedAt: null,
}
const LONG = {
  name: 'Maria Esmeralda Guadalupe von Hohenberg-Zollern-Sigmaringen della Torre e Tasso di Valsassina',
  company: 'Consorzio Internazionale dei Produttori di Cosmetica Naturale e Profumeria Artistica',
  adult: 'Massimiliano Bartolomeo della Torre e Tasso di Valsassina',
}
/** Distance of the footer line from the bottom of the page. */
const FOOT = 126

const picture = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#f1dfd9' } })
  .jpeg()
  .toBuffer()

async function read(changes: Partial<StoredTicket>, language: 'it' | 'en-US', host = '') {
  const poster: PosterTicket = { ticket: { ...TICKET, ...changes }, edition: EDITION, host }
  const bytes = await makePdf(
    {
      language,
      title: 'Ticket',
      organiser: organiserOf(null),
      isBare: true,
      verification: { code: '', url: '' },
    },
    (pdf) => renderTicketPoster(pdf, poster, picture, language),
  )
  const document = await getDocumentProxy(new Uint8Array(bytes))
  expect(document.numPages).toBe(1)
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: item.transform[5] as number }] : [],
  )
}
const joinTexts = (lines: { text: string }[]) => lines.map(({ text }) => text).join(' ')

test('shows holder, days, place and time in both languages', async () => {
  const it = joinTexts(await read({}, 'it'))
  for (const words of [
    'CHIARA MONTANARI',
    'Montanari Profumerie',
    'GIO',
    '11',
    'SAB',
    '13',
    'Costituzione, dalle 09:30',
  ])
    expect(it).toContain(words)
  // Two of the four days are not included.
  expect(it.match(/–(?= |$)/g)).toHaveLength(2)
  expect(it).not.toContain('Invito di')
  const en = joinTexts(await read({ days: null, adult: 'Sara Montanari' }, 'en-US', 'Aurora Cosmetici'))
  for (const words of [
    'THU',
    '2 days of your choice',
    'Invited by Aurora Cosmetici',
    'only with Sara Montanari',
  ])
    expect(en).toContain(words)
})

test('keeps the longest names above the footer, and renders Greek ones', async () => {
  const lines = await read({ ...LONG, days: null }, 'it', LONG.company)
  const facts = lines.findIndex(({ text }) => text.startsWith('Minore'))
  expect(facts).toBeGreaterThan(0)
  for (const { text, y } of lines.slice(0, facts + 1)) expect([text, y > FOOT]).toEqual([text, true])
  expect(joinTexts(await read({ name: 'Ελένη Παπαδοπούλου' }, 'en-US'))).toContain('ΠΑΠΑΔΟΠΟΎΛΟΥ')
})
