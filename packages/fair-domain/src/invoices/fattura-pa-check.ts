import { structureIssues } from './fattura-pa-structure.ts'

/** Patterns of the values that the official schema (FatturaPA 1.2) requires, for the elements that we write. */
const AMOUNT = /^-?\d{1,11}\.\d{2}$/
const RATE = /^\d{1,3}\.\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const upTo = (max: number) => new RegExp(`^[\\s\\u0020-\\u00ff]{1,${max}}$`)

const VALUES: Readonly<Record<string, RegExp>> = {
  IdPaese: /^[A-Z]{2}$/,
  IdCodice: upTo(28),
  ProgressivoInvio: upTo(10),
  FormatoTrasmissione: /^FP[AR]12$/,
  CodiceDestinatario: /^[A-Z0-9]{6,7}$/,
  PECDestinatario: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  Denominazione: upTo(80),
  CodiceFiscale: /^[A-Z0-9]{11,16}$/,
  RegimeFiscale: /^RF(0[12]|0[4-9]|1\d)$/,
  Indirizzo: upTo(60),
  CAP: /^\d{5}$/,
  Comune: upTo(60),
  Provincia: /^[A-Z]{2}$/,
  Nazione: /^[A-Z]{2}$/,
  TipoDocumento: /^TD\d{2}$/,
  Divisa: /^[A-Z]{3}$/,
  Data: DAY,
  Numero: /^(?=.*\d).{1,20}$/,
  BolloVirtuale: /^SI$/,
  ImportoBollo: AMOUNT,
  ImportoTotaleDocumento: AMOUNT,
  Causale: upTo(200),
  IdDocumento: upTo(20),
  CodiceCUP: upTo(15),
  NumeroLinea: /^[1-9]\d{0,3}$/,
  Descrizione: upTo(1000),
  Quantita: /^\d{1,12}\.\d{2,8}$/,
  PrezzoUnitario: /^-?\d{1,11}\.\d{2,8}$/,
  PrezzoTotale: /^-?\d{1,11}\.\d{2,8}$/,
  AliquotaIVA: RATE,
  Natura: /^N([1-7]|2\.[12]|3\.[1-6]|6\.[1-9])$/,
  TipoDato: upTo(10),
  RiferimentoTesto: upTo(60),
  RiferimentoData: DAY,
  ImponibileImporto: AMOUNT,
  Imposta: AMOUNT,
  EsigibilitaIVA: /^[DIS]$/,
  RiferimentoNormativo: upTo(100),
  CondizioniPagamento: /^TP0[123]$/,
  Beneficiario: upTo(200),
  ModalitaPagamento: /^MP(0[1-9]|1\d|2[0-3])$/,
  DataScadenzaPagamento: DAY,
  ImportoPagamento: AMOUNT,
  IstitutoFinanziario: upTo(80),
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  CodicePagamento: upTo(60),
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * Returns the elements of an electronic invoice that the exchange system would reject: missing, misplaced, unknown, empty or
 * malformed ones.
 */
export function fatturaPaIssues(xml: string): string[] {
  const leaves = xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)
  const faulty = [...leaves].filter(([, name = '', content = '']) => {
    const text = content.replaceAll(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    return VALUES[name]?.test(text) !== true
  })
  const values = faulty.map(([, name = '', content = '']) => `${name}: ${content || '—'}`)
  return [...structureIssues(xml), ...new Set(values)]
}
