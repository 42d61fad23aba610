import { describe, expect, test } from 'vitest'
import { fatturaPa } from './fattura-pa.ts'
import { fatturaPaIssues } from './fattura-pa-check.ts'
import { customer, invoice, issuer, line } from './invoice.fixture.ts'

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

describe('the check of an electronic invoice', () => {
  test('accepts a complete file', () => {
    expect(fatturaPaIssues(file)).toEqual([])
  })

  test.each([
    ['a missing element', /<Sede>.*?<\/Sede>/, '', ['CedentePrestatore/Sede: —']],
    [
      'a document without lines',
      /<DettaglioLinee>.*<\/DettaglioLinee>/,
      '',
      ['DatiBeniServizi/DettaglioLinee: —'],
    ],
    ['a repeated element', /<Divisa>EUR<\/Divisa>/, '$&$&', ['DatiGeneraliDocumento/Divisa: 2']],
    [
      'a wrong order',
      /(<Data>[^<]*<\/Data>)(<Numero>[^<]*<\/Numero>)/,
      '$2$1',
      ['DatiGeneraliDocumento/Data: —', 'DatiGeneraliDocumento/Data'],
    ],
    ['an empty value', /<Indirizzo>[^<]*<\/Indirizzo>/, '<Indirizzo></Indirizzo>', ['Indirizzo: —']],
    ['a value of another form', /<CAP>[^<]*<\/CAP>/, '<CAP>4012</CAP>', ['CAP: 4012']],
    [
      'an unknown element',
      /<RegimeFiscale>/,
      '<Nota>x</Nota><RegimeFiscale>',
      ['DatiAnagrafici/RegimeFiscale: —', 'DatiAnagrafici/Nota', 'Nota: x'],
    ],
    ['a file that ends early', /<\/FatturaElettronicaBody>.*/s, '', ['XML']],
  ])('names %s', (_, part, replacement, issues) => {
    expect(fatturaPaIssues(file.replace(part, replacement))).toEqual(issues)
  })
})
