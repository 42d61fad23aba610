import { describe, expect, test } from 'vitest'
import { fatturaPa } from './fattura-pa.ts'
import { all, customer, invoice, issuer, line } from './invoice.fixture.ts'
import type { InvoiceLine } from './invoice-lines.ts'

describe('the electronic invoice', () => {
  /** Returns the document as an indented list of elements, which is easier to read than XML. */
  const outline = (xml: string) =>
    xml
      .slice(xml.indexOf('<FatturaElettronicaHeader>'), xml.indexOf('</p:'))
      .replace(/<(\w+)>([^<]*)<\/\1>/g, '$1=$2\n')
      .replace(/<\/\w+>/g, ')\n')
      .replace(/<(\w+)>/g, '$1(\n')

  test('has the elements of the format in their order', () => {
    const payment = {
      dueOn: '2026-03-31',
      reference: 'FE26',
      iban: 'IT60X0542811101000000123456',
      beneficiary: 'Foyer Fairs',
      bank: 'Banca di Prova',
    }
    const who = customer({ sdi: '0000000', fiscalCode: 'CF1' })
    const lines = [
      line({ quantity: 3, unitPrice: 33_33, net: 100_00 }),
      line({ natura: 'N1', rate: 0, treatment: 'rounding', net: 1, unitPrice: 1 }),
      line({ natura: 'N1', rate: 0, treatment: 'stampDuty', net: 2_00, unitPrice: 2_00 }),
    ]
    const whole = invoice({
      customer: who,
      lines,
      stampDuty: 2_00,
      payment,
      transmission: 1295,
      date: '2026-03-02',
    })
    expect(outline(fatturaPa(whole, issuer))).toMatchInlineSnapshot(`
      "FatturaElettronicaHeader(
      DatiTrasmissione(
      IdTrasmittente(
      IdPaese=IT
      IdCodice=03456789019
      )
      ProgressivoInvio=000ZZ
      FormatoTrasmissione=FPR12
      CodiceDestinatario=0000000
      PECDestinatario=aurora@pec.aurora.example
      )
      CedentePrestatore(
      DatiAnagrafici(
      IdFiscaleIVA(
      IdPaese=IT
      IdCodice=03456789019
      )
      Anagrafica(
      Denominazione=Foyer Fairs S.p.A.
      )
      RegimeFiscale=RF01
      )
      Sede(
      Indirizzo=Viale delle Esposizioni 1
      CAP=40100
      Comune=Bologna
      Provincia=BO
      Nazione=IT
      )
      )
      CessionarioCommittente(
      DatiAnagrafici(
      IdFiscaleIVA(
      IdPaese=IT
      IdCodice=01234567897
      )
      CodiceFiscale=CF1
      Anagrafica(
      Denominazione=Aurora Cosmetici
      )
      )
      Sede(
      Indirizzo=Via delle Officine 12
      CAP=40127
      Comune=Bologna
      Provincia=BO
      Nazione=IT
      )
      )
      )
      FatturaElettronicaBody(
      DatiGenerali(
      DatiGeneraliDocumento(
      TipoDocumento=TD01
      Divisa=EUR
      Data=2026-03-02
      Numero=FE-2026-00001
      DatiBollo(
      BolloVirtuale=SI
      ImportoBollo=2.00
      )
      ImportoTotaleDocumento=124.01
      )
      DatiOrdineAcquisto(
      IdDocumento=OR26-00001
      )
      )
      DatiBeniServizi(
      DettaglioLinee(
      NumeroLinea=1
      Descrizione=Area
      Quantita=3.00
      PrezzoUnitario=33.33333333
      PrezzoTotale=100.00
      AliquotaIVA=22.00
      )
      DettaglioLinee(
      NumeroLinea=2
      Descrizione=Area
      Quantita=1.00
      PrezzoUnitario=0.01
      PrezzoTotale=0.01
      AliquotaIVA=0.00
      Natura=N1
      )
      DettaglioLinee(
      NumeroLinea=3
      Descrizione=Area
      Quantita=1.00
      PrezzoUnitario=2.00
      PrezzoTotale=2.00
      AliquotaIVA=0.00
      Natura=N1
      )
      DatiRiepilogo(
      AliquotaIVA=22.00
      ImponibileImporto=100.00
      Imposta=22.00
      EsigibilitaIVA=I
      )
      DatiRiepilogo(
      AliquotaIVA=0.00
      Natura=N1
      ImponibileImporto=0.01
      Imposta=0.00
      RiferimentoNormativo=Art. 15 DPR 633/72
      )
      DatiRiepilogo(
      AliquotaIVA=0.00
      Natura=N1
      ImponibileImporto=2.00
      Imposta=0.00
      RiferimentoNormativo=Art. 15 DPR 633/72
      )
      )
      DatiPagamento(
      CondizioniPagamento=TP02
      DettaglioPagamento(
      Beneficiario=Foyer Fairs
      ModalitaPagamento=MP05
      DataScadenzaPagamento=2026-03-31
      ImportoPagamento=124.01
      IstitutoFinanziario=Banca di Prova
      IBAN=IT60X0542811101000000123456
      CodicePagamento=FE26
      )
      )
      )
      "
    `)
  })

  test('omits duty, order, payment and VAT number if there is none', () => {
    const who = customer({ vatNumber: '', fiscalCode: 'RSSMRA80A01H501U' })
    const xml = fatturaPa(invoice({ customer: who, orderNumber: '' }), issuer)
    for (const name of [
      'DatiBollo',
      'DatiOrdineAcquisto',
      'DatiFattureCollegate',
      'DatiPagamento',
      'AltriDatiGestionali',
      'RiferimentoNormativo',
      'Natura',
      'PECDestinatario',
      'Causale',
    ])
      expect(xml, name).not.toContain(name)
    expect(xml).toContain(
      '<CessionarioCommittente><DatiAnagrafici><CodiceFiscale>RSSMRA80A01H501U</CodiceFiscale><Anagrafica>',
    )
    expect(fatturaPa(invoice(), issuer)).toContain(
      '<CessionarioCommittente><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdFiscaleIVA><Anagrafica>',
    )
    const granted = fatturaPa(invoice({ orderNumber: '', customer: customer({ cup: 'B1' }) }), issuer)
    expect(granted).toContain(
      '<DatiOrdineAcquisto><IdDocumento>FE-2026-00001</IdDocumento><CodiceCUP>B1</CodiceCUP></DatiOrdineAcquisto>',
    )
  })

  test('names the law for each reason without VAT, and the collection type only with VAT', () => {
    const lines = [
      line({}),
      line({ natura: 'N2.1', rate: 0, treatment: 'reverseCharge' }),
      line({ natura: 'N3.5', rate: 0, treatment: 'intent' }),
      line({ natura: 'N1', rate: 0, treatment: 'rounding' }),
    ]
    // The customer has no declaration any more, so the line has no block for it.
    const xml = fatturaPa(invoice({ lines }), issuer)
    expect(all(xml, 'RiferimentoNormativo')).toEqual([
      'Inversione contabile, art. 7-ter DPR 633/72',
      "Non imponibile art. 8, c. 1, lett. c) DPR 633/72: dichiarazione d'intento",
      'Art. 15 DPR 633/72',
    ])
    expect([all(xml, 'EsigibilitaIVA'), all(xml, 'TipoDato')]).toEqual([['I'], []])
  })

  test('writes a unit price that matches the total, with the sign of the document', () => {
    const priced = (type: 'balance' | 'credit', values: Partial<InvoiceLine>) =>
      all(fatturaPa(invoice({ type, lines: [line(values)] }), issuer), 'PrezzoUnitario')
    expect(priced('balance', { quantity: 3, unitPrice: 33_33, net: 100_00 })).toEqual(['33.33333333'])
    expect(priced('credit', { quantity: 3, unitPrice: -33_33, net: -100_00 })).toEqual(['33.33333333'])
    expect(priced('credit', { quantity: 2, unitPrice: -50_00, net: -100_00 })).toEqual(['50.00'])
  })

  test('replaces characters that the exchange system rejects', () => {
    const named = (name: string) =>
      all(fatturaPa(invoice({ customer: customer({ name }) }), issuer), 'Denominazione')[1]
    expect([named('ÿ ÿ̈'), named('東 A'), named('ǖ'), named('<b>')]).toEqual(['ÿ ÿ', '? A', 'u', '&lt;b&gt;'])
  })
})
