import { fatturaPa, fileNote, formatFileNote, readFileNote } from '@foyer/fair-domain'
import { customer, invoice, issuer, line } from '@foyer/fair-domain/fixtures/invoices'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateXmlInThread } from '../../work/validate-xml-in-thread.ts'
import { checkFiles } from './check-file.ts'

const payment = {
  dueOn: '2026-03-31',
  reference: 'FE26',
  iban: 'IT60X0542811101000000123456',
  beneficiary: 'Foyer Fairs',
  bank: 'Banca di Prova',
}
const file = fatturaPa(
  invoice({
    customer: customer({ sdi: '0000000', fiscalCode: '01234567897', cup: 'J31B26000010001' }),
    lines: [
      line({ net: 100_00, unitPrice: 100_00 }),
      line({ natura: 'N1', rate: 0, treatment: 'stampDuty' }),
    ],
    stampDuty: 2_00,
    payment,
    date: '2026-03-02',
  }),
  issuer,
)
const check = async (xml: string) => (await checkFiles([{ name: 'invoice.xml', xml }])).get('invoice.xml')
const HEADER = 'FatturaElettronicaHeader'
const BODY = 'FatturaElettronicaBody'

describe('the check of an electronic invoice against the official schema', () => {
  test('names the elements with errors, and accepts a complete file', async () => {
    const cases: [RegExp, string, { path: string; value: string | null }[] | undefined][] = [
      [/never/, '', undefined],
      [/<Natura>N1</, '<Natura>N3.5<', undefined],
      [
        /<Natura>N1</,
        '<Natura>N3<',
        [{ path: `${BODY}/DatiBeniServizi/DettaglioLinee/Natura`, value: 'N3' }],
      ],
      [/<Sede>.*?<\/Sede>/, '', [{ path: `${HEADER}/CedentePrestatore/Sede`, value: '' }]],
      [
        /<DettaglioLinee>.*<\/DettaglioLinee>/,
        '',
        [{ path: `${BODY}/DatiBeniServizi/DettaglioLinee`, value: '' }],
      ],
      [
        /<CodiceFiscale>[^<]*</,
        '<CodiceFiscale>12<',
        [{ path: `${HEADER}/CessionarioCommittente/DatiAnagrafici/CodiceFiscale`, value: '12' }],
      ],
      [
        /<Indirizzo>[^<]*<\/Indirizzo>/,
        '<Indirizzo></Indirizzo>',
        [{ path: `${HEADER}/CedentePrestatore/Sede/Indirizzo`, value: '' }],
      ],
      [
        /<CAP>[^<]*<\/CAP>/,
        '<CAP>4012</CAP>',
        [{ path: `${HEADER}/CedentePrestatore/Sede/CAP`, value: '4012' }],
      ],
      [
        /<RegimeFiscale>/,
        '<Nota>x</Nota><RegimeFiscale>',
        [{ path: `${HEADER}/CedentePrestatore/DatiAnagrafici/Nota`, value: null }],
      ],
    ]
    const files = cases.map(([part, replacement], at) => ({
      name: `${at}.xml`,
      xml: file.replace(part, replacement),
    }))
    const issues = await checkFiles(files)
    expect(cases.map((_, at) => issues.get(`${at}.xml`))).toEqual(cases.map(([, , expected]) => expected))
  })

  test('refuses a file that ends early, and one with a document type definition that grows', async () => {
    expect(await check(file.slice(0, -200))).not.toBeUndefined()
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
    const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e0 "aaaaaaaaaa">${entities.join('')}]><r>&e9;</r>`
    expect(await check(bomb)).not.toBeUndefined()
  })

  test('accepts whatever names and addresses companies type, and an invoice of 500 lines', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 120 })
    const customers = fc.sample(
      fc.record({
        name: text,
        street: text,
        city: text,
        province: fc.constantFrom('BO', 'MI'),
        country: fc.constantFrom('IT', 'FR', 'US', 'SM'),
        sdi: fc.constantFrom('ABC1234', '0000000'),
        cup: fc.constantFrom('', 'J31B26000010001'),
        pec: fc.constantFrom('', 'a@pec.example'),
      }),
      { numRuns: 200, seed: 43 },
    )
    const descriptions = fc.sample(text, { numRuns: 500, seed: 43 })
    const lines = descriptions.map((description) => line({ description, net: 100_00, unitPrice: 100_00 }))
    const invoices = [
      invoice({ payment, lines }),
      ...customers.map((values) => invoice({ payment, customer: customer(values) })),
    ]
    const files = invoices.map((one, at) => ({ name: `${at}.xml`, xml: fatturaPa(one, issuer) }))
    expect(await checkFiles(files)).toEqual(new Map())
  })

  test('fails when the validator ends or does not answer, so that nothing is sent unchecked', async () => {
    const work = { files: [], schema: '' }
    const worker = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
    await expect(validateXmlInThread(work, { worker: worker('process.exit(0)') })).rejects.toThrow('ended')
    const endless = { worker: worker('for (;;) {}'), timeoutMs: 50 }
    await expect(validateXmlInThread(work, endless)).rejects.toThrow('over 50 ms')
  })
})

describe('the note of a rejected file', () => {
  const path = `${HEADER}/CessionarioCommittente/Sede/CAP`

  test('stores errors, and explains each in the language of the reader', () => {
    const issues = [
      { path, value: '4012; x' },
      { path: `${BODY}/DatiPagamento/DettaglioPagamento/IBAN`, value: '' },
      { path: `${BODY}/DatiBeniServizi/Nota`, value: null },
    ]
    const note = fileNote(issues, 1000)
    expect(readFileNote(note)).toEqual([{ path, value: '4012 x' }, ...issues.slice(1)])
    expect(formatFileNote(note, 'en-US')).toBe(
      'Customer, postal code: “4012 x” is not accepted. Correct the data of the company, then resend. ' +
        'Payment, IBAN: missing. Correct the bank account in the settings of the edition, then resend. ' +
        'Document, Nota: unexpected element. This part cannot be edited: report it to an administrator.',
    )
    expect(formatFileNote(note, 'it')).toContain('Cliente, CAP: “4012 x” non è un valore accettato.')
    expect(readFileNote(fileNote(issues, 80))).toHaveLength(1)
  })

  test('leaves a note of the exchange system as it is', () => {
    expect(formatFileNote('00311: receiver unknown; call', 'it')).toBe('00311: receiver unknown; call')
  })
})
