import { organiserOf } from '@foyer/fair-domain'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { renderFacts } from './facts.ts'
import { makePdf } from './make-pdf.ts'
import type { Pdf } from './pdf.ts'
import { renderQr } from './qr.ts'
import { renderSignature } from './signature.ts'
import { renderTable } from './table.ts'

const NAMES = ['Łódź Kosmetyka', 'Καλλυντικά Αθηνών', 'Красота ООО', 'Ășteptare Țărmuri', 'Güzellik İşleri']

const render = (pdf: Pdf) => {
  pdf.heading('Contratto')
  renderFacts(pdf, [...NAMES.map((name) => ['Azienda', name] as const), ['Vuoto', '']])
  renderTable(pdf, {
    columns: [
      { label: 'Voce', share: 0.7 },
      { label: 'Importo', share: 0.3, align: 'right' },
    ],
    rows: Array.from({ length: 60 }, (_, index) => [`Riga ${index + 1}`, `${index},00`]),
    totals: [['Totale', '14.270,00 €']],
  })
  renderSignature(pdf, { title: 'Firma', text: 'Accetto.', placeAndDate: 'Luogo e data', signer: 'Firma' })
  renderQr(pdf, { text: 'https://foyer.example', alt: 'Codice', x: pdf.left, y: pdf.raw.y, size: 60 })
}
const make = (content = render) =>
  makePdf(
    {
      language: 'it',
      title: 'Contratto di prova',
      organiser: organiserOf(null),
      verification: { code: 'ACDE-FGHJ-KMNP', url: 'https://foyer.example/verify' },
    },
    content,
  )

async function read(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  )
  const texts = await Promise.all(
    pages.map(async (page) =>
      (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' '),
    ),
  )
  return { document, pages, texts }
}

const bytes = await make()
const { document, pages, texts } = await read(bytes)

test('extracts names of any European script', () => {
  for (const name of NAMES) expect(texts[0]).toContain(name)
})

test('extracts text independently of earlier documents', async () => {
  const accented = 'ÀÉÎÕÜàéîõüijĳŀ…:;!?%‰¼½\u00a0Άέ'
  const plain = '17.409,40 € (22%), aufficio: “fine” 1½'
  for (const font of ['regular', 'strong'] as const) {
    await make((pdf) => pdf.paragraph(accented, { font }))
    const { texts: words } = await read(await make((pdf) => pdf.paragraph(plain, { font })))
    expect(words[0]).toContain(plain)
  }
})

test('embeds all fonts', () => {
  const source = bytes.toString('latin1')
  expect(source).toContain('/FontFile2')
  expect(source).not.toMatch(/\/Subtype \/Type1\b/)
})

test('is tagged, with language, title and reading order', async () => {
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Contratto di prova', Language: 'it-IT' })
  const roles = JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree())))
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure'])
    expect(roles).toContain(`"role":"${role}"`)
  expect(roles).toContain('"alt":"Codice"')
})

test('shows organiser, page number and verification code on every page', () => {
  expect(texts.length).toBeGreaterThan(2)
  texts.forEach((text, index) => {
    expect(text).toContain('Foyer Fairs S.p.A.')
    expect(text).toContain(`Pagina ${index + 1} di ${texts.length}`)
    expect(text).toContain('ACDE-FGHJ-KMNP')
  })
})

test('repeats the head of a table on each page', () => {
  expect(texts[1]).toContain('Voce')
  expect(texts.join(' ')).not.toContain('Vuoto')
})

test('keeps a signature together with its text', () => {
  const at = texts.findIndex((text) => text.includes('Accetto.'))
  expect(texts[at]).toContain('Luogo e data')
})
