import { describe, expect, test } from 'vitest'
import { fatturaPa, transmissionFileName } from './fattura-pa.ts'
import { all, customer, invoice, issuer, linesFor, settings } from './invoice.fixture.ts'
import { creditLines, invoiceLines } from './invoice-lines.ts'

describe('the electronic invoice', () => {
  test('contains the lines, totals and VAT of the invoice', () => {
    const xml = fatturaPa(invoice(), issuer)
    expect(all(xml, 'TipoDocumento')).toEqual(['TD01'])
    expect(all(xml, 'PrezzoTotale')).toEqual(['13680.00', '590.00'])
    expect(all(xml, 'Quantita')).toEqual(['48.00', '1.00'])
    expect(all(xml, 'ImponibileImporto')).toEqual(['14270.00'])
    expect(all(xml, 'Imposta')).toEqual(['3139.40'])
    expect(all(xml, 'EsigibilitaIVA')).toEqual(['I'])
    expect(all(xml, 'ImportoTotaleDocumento')).toEqual(['17409.40'])
    expect(xml).toContain('versione="FPR12"')
    expect(all(xml, 'CodiceDestinatario')).toEqual(['ABC1234'])
  })

  test('escapes text, and contains only characters that the exchange system accepts', () => {
    expect(all(fatturaPa(invoice(), issuer), 'Descrizione')[0]).toBe('Area "Pad. 15" &amp; più')
    const polish = fatturaPa(invoice({ customer: customer({ name: 'Łódź Ę €' }) }), issuer)
    expect(all(polish, 'Denominazione')[1]).toBe('Lódz E EUR')
  })

  test('truncates long texts before it escapes them', () => {
    const who = customer({ name: `${'Ł'.repeat(79)}&Co`, street: 'S'.repeat(80), city: 'C'.repeat(80) })
    const xml = fatturaPa(invoice({ customer: who, creditReason: 'x'.repeat(300) }), issuer)
    expect(all(xml, 'Denominazione')[1]).toBe(`${'L'.repeat(79)}&amp;`)
    expect([all(xml, 'Indirizzo')[1], all(xml, 'Comune')[1]].map((text) => text?.length)).toEqual([60, 60])
    expect(all(xml, 'Causale')[0]).toHaveLength(200)
  })

  test('names the law by which a penalty has no VAT', () => {
    const lines = invoiceLines(
      [{ description: 'Penale', quantity: 1, unitPrice: 300_00, net: 300_00, supply: 'penalty' }],
      {
        customer: {
          country: 'IT',
          isBusiness: true,
          isPublicBody: false,
          hasSplitPayment: false,
          intent: null,
        },
        day: '2026-03-01',
        settings,
        stampDutyText: 'Bollo',
      },
    )
    const xml = fatturaPa(invoice({ type: 'penalty', lines, stampDuty: 2_00 }), issuer)
    expect([all(xml, 'TipoDocumento'), all(xml, 'Natura'), all(xml, 'ImportoBollo')]).toEqual([
      ['TD01'],
      ['N1', 'N1'],
      ['2.00'],
    ])
    expect(all(xml, 'RiferimentoNormativo')).toEqual([
      'Penalità esclusa da IVA: art. 15, c. 1, n. 1 DPR 633/72',
    ])
    expect(all(xml, 'ImportoTotaleDocumento')).toEqual(['300.00'])
  })

  test('has positive amounts and its own type for a credit note, and names the corrected invoice', () => {
    const lines = creditLines(linesFor(customer()))
    const credits = { number: 'FE-2026-00001', date: '2026-03-01' }
    const xml = fatturaPa(
      invoice({ type: 'credit', lines, credits, creditReason: 'Area più piccola', number: 'NC-2026-00001' }),
      issuer,
    )
    expect(all(xml, 'TipoDocumento')).toEqual(['TD04'])
    expect(all(xml, 'ImportoTotaleDocumento')).toEqual(['17409.40'])
    expect(all(xml, 'Causale')).toEqual(['Area più piccola'])
    expect(xml).toContain('<DatiFattureCollegate><IdDocumento>FE-2026-00001</IdDocumento>')
  })

  test('adds the declaration of intent to each line that uses it', () => {
    const who = customer({ intent: { protocol: '08060120341234567-000001', receivedOn: '2026-01-10' } })
    const lines = linesFor(who, 14_000_00)
    const xml = fatturaPa(invoice({ customer: who, lines, stampDuty: 2_00 }), issuer)
    expect(all(xml, 'RiferimentoTesto')).toEqual(['08060120341234567-000001', '08060120341234567-000001'])
    expect(all(xml, 'Natura')).toContain('N3.5')
    expect(all(xml, 'ImportoBollo')).toEqual(['2.00'])
    expect(xml.replace(/\s*(<[^>]+>)\s*/g, '$1')).toContain(
      '<AltriDatiGestionali><TipoDato>INTENTO</TipoDato><RiferimentoTesto>08060120341234567-000001</RiferimentoTesto><RiferimentoData>2026-01-10</RiferimentoData></AltriDatiGestionali>',
    )
  })

  test('uses the format of public bodies, with the CUP in the order block', () => {
    const who = customer({ isPublicBody: true, sdi: 'UF1234', hasGrant: true, cup: 'B12345678901234' })
    const xml = fatturaPa(invoice({ customer: who }), issuer)
    expect(xml).toContain('versione="FPA12"')
    expect(all(xml, 'CodiceDestinatario')).toEqual(['UF1234'])
    expect(all(xml, 'CodiceCUP')).toEqual(['B12345678901234'])
    expect(all(xml, 'EsigibilitaIVA')).toEqual(['S'])
  })

  test('has a distinct file name for each transmission', () => {
    expect(transmissionFileName(issuer, 36)).toBe('IT03456789019_00010.xml')
    expect(transmissionFileName(issuer, 371)).toBe('IT03456789019_000AB.xml')
  })

  test('has postal code 00000 and no province for a foreign customer', () => {
    const xml = fatturaPa(invoice({ customer: customer({ country: 'FR', postalCode: '75001' }) }), issuer)
    expect(all(xml, 'CAP')).toEqual(['40100', '00000'])
    expect(all(xml, 'Provincia')).toEqual(['BO'])
  })
})
