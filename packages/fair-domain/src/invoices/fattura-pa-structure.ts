/** Occurrence of a child: exactly one, at most one (`?`), at least one (`+`) or any number (`*`). */
type Child = string

const seq = (...children: Child[]): readonly Child[] => children
const FISCAL_ID = seq('IdPaese', 'IdCodice')
const PERSON = seq('Denominazione?', 'Nome?', 'Cognome?', 'Titolo?', 'CodEORI?')
const ADDRESS = seq('Indirizzo', 'NumeroCivico?', 'CAP', 'Comune', 'Provincia?', 'Nazione')
const RELATED = seq(
  'RiferimentoNumeroLinea*',
  'IdDocumento',
  'Data?',
  'NumItem?',
  'CodiceCommessaConvenzione?',
  'CodiceCUP?',
  'CodiceCIG?',
)
const DISCOUNT = seq('Tipo', 'Percentuale?', 'Importo?')

/**
 * Children of each element of the ordinary electronic invoice (FatturaPA 1.2), in their order. A path names an element that has
 * different children in different places.
 */
const STRUCTURE: Readonly<Record<string, readonly Child[]>> = {
  FatturaElettronica: seq('FatturaElettronicaHeader', 'FatturaElettronicaBody+'),
  FatturaElettronicaHeader: seq(
    'DatiTrasmissione',
    'CedentePrestatore',
    'RappresentanteFiscale?',
    'CessionarioCommittente',
    'TerzoIntermediarioOSoggettoEmittente?',
    'SoggettoEmittente?',
  ),
  DatiTrasmissione: seq(
    'IdTrasmittente',
    'ProgressivoInvio',
    'FormatoTrasmissione',
    'CodiceDestinatario',
    'ContattiTrasmittente?',
    'PECDestinatario?',
  ),
  IdTrasmittente: FISCAL_ID,
  IdFiscaleIVA: FISCAL_ID,
  ContattiTrasmittente: seq('Telefono?', 'Email?'),
  CedentePrestatore: seq(
    'DatiAnagrafici',
    'Sede',
    'StabileOrganizzazione?',
    'IscrizioneREA?',
    'Contatti?',
    'RiferimentoAmministrazione?',
  ),
  'CedentePrestatore/DatiAnagrafici': seq(
    'IdFiscaleIVA',
    'CodiceFiscale?',
    'Anagrafica',
    'AlboProfessionale?',
    'ProvinciaAlbo?',
    'NumeroIscrizioneAlbo?',
    'DataIscrizioneAlbo?',
    'RegimeFiscale',
  ),
  Anagrafica: PERSON,
  Sede: ADDRESS,
  StabileOrganizzazione: ADDRESS,
  IscrizioneREA: seq('Ufficio', 'NumeroREA', 'CapitaleSociale?', 'SocioUnico?', 'StatoLiquidazione'),
  Contatti: seq('Telefono?', 'Fax?', 'Email?'),
  RappresentanteFiscale: seq('DatiAnagrafici'),
  'RappresentanteFiscale/DatiAnagrafici': seq('IdFiscaleIVA', 'CodiceFiscale?', 'Anagrafica'),
  CessionarioCommittente: seq('DatiAnagrafici', 'Sede', 'StabileOrganizzazione?', 'RappresentanteFiscale?'),
  'CessionarioCommittente/DatiAnagrafici': seq('IdFiscaleIVA?', 'CodiceFiscale?', 'Anagrafica'),
  FatturaElettronicaBody: seq(
    'DatiGenerali',
    'DatiBeniServizi',
    'DatiVeicoli?',
    'DatiPagamento*',
    'Allegati*',
  ),
  DatiGenerali: seq(
    'DatiGeneraliDocumento',
    'DatiOrdineAcquisto*',
    'DatiContratto*',
    'DatiConvenzione*',
    'DatiRicezione*',
    'DatiFattureCollegate*',
    'DatiSAL*',
    'DatiDDT*',
    'DatiTrasporto?',
    'FatturaPrincipale?',
  ),
  DatiGeneraliDocumento: seq(
    'TipoDocumento',
    'Divisa',
    'Data',
    'Numero',
    'DatiRitenuta*',
    'DatiBollo?',
    'DatiCassaPrevidenziale*',
    'ScontoMaggiorazione*',
    'ImportoTotaleDocumento?',
    'Arrotondamento?',
    'Causale*',
    'Art73?',
  ),
  DatiBollo: seq('BolloVirtuale', 'ImportoBollo?'),
  DatiOrdineAcquisto: RELATED,
  DatiContratto: RELATED,
  DatiConvenzione: RELATED,
  DatiRicezione: RELATED,
  DatiFattureCollegate: RELATED,
  DatiBeniServizi: seq('DettaglioLinee+', 'DatiRiepilogo+'),
  DettaglioLinee: seq(
    'NumeroLinea',
    'TipoCessionePrestazione?',
    'CodiceArticolo*',
    'Descrizione',
    'Quantita?',
    'UnitaMisura?',
    'DataInizioPeriodo?',
    'DataFinePeriodo?',
    'PrezzoUnitario',
    'ScontoMaggiorazione*',
    'PrezzoTotale',
    'AliquotaIVA',
    'Ritenuta?',
    'Natura?',
    'RiferimentoAmministrazione?',
    'AltriDatiGestionali*',
  ),
  ScontoMaggiorazione: DISCOUNT,
  CodiceArticolo: seq('CodiceTipo', 'CodiceValore'),
  AltriDatiGestionali: seq('TipoDato', 'RiferimentoTesto?', 'RiferimentoNumero?', 'RiferimentoData?'),
  DatiRiepilogo: seq(
    'AliquotaIVA',
    'Natura?',
    'SpeseAccessorie?',
    'Arrotondamento?',
    'ImponibileImporto',
    'Imposta',
    'EsigibilitaIVA?',
    'RiferimentoNormativo?',
  ),
  DatiPagamento: seq('CondizioniPagamento', 'DettaglioPagamento+'),
  DettaglioPagamento: seq(
    'Beneficiario?',
    'ModalitaPagamento',
    'DataRiferimentoTerminiPagamento?',
    'GiorniTerminiPagamento?',
    'DataScadenzaPagamento?',
    'ImportoPagamento',
    'CodUfficioPostale?',
    'CognomeQuietanzante?',
    'NomeQuietanzante?',
    'CFQuietanzante?',
    'TitoloQuietanzante?',
    'IstitutoFinanziario?',
    'IBAN?',
    'ABI?',
    'CAB?',
    'BIC?',
    'ScontoPagamentoAnticipato?',
    'DataLimitePagamentoAnticipato?',
    'PenalitaPagamentiRitardati?',
    'DataDecorrenzaPenale?',
    'CodicePagamento?',
  ),
}

interface Element {
  name: string
  children: Element[]
}

/**
 * Returns the violations of the structure: a missing, repeated, unknown or misplaced element, and a file whose elements do not
 * match. Attributes and values are not looked at.
 */
export function structureIssues(xml: string): string[] {
  const root = parse(xml)
  return root === null ? ['XML'] : [...new Set(issuesIn(root, ''))]
}

function issuesIn(element: Element, parent: string): string[] {
  const { name, children } = element
  const allowed = STRUCTURE[`${parent}/${name}`] ?? STRUCTURE[name]
  if (allowed === undefined) return children.length === 0 ? [] : [name]
  const issues: string[] = []
  let at = 0
  for (const child of allowed) {
    const [, expected = '', occurs = ''] = /^(\w+?)([?*+]?)$/.exec(child) ?? []
    let count = 0
    while (children[at]?.name === expected) {
      count++
      at++
    }
    if (count === 0 && (occurs === '' || occurs === '+')) issues.push(`${name}/${expected}: —`)
    if (count > 1 && (occurs === '' || occurs === '?')) issues.push(`${name}/${expected}: ${count}`)
  }
  const misplaced = children[at]
  if (misplaced) issues.push(`${name}/${misplaced.name}`)
  return [...issues, ...children.flatMap((child) => issuesIn(child, name))]
}

/** Parses the elements of a file without comments, sections and processing instructions; null if they do not match. */
function parse(xml: string): Element | null {
  const top: Element = { name: '', children: [] }
  const open = [top]
  for (const [, isEnd, name = '', isEmpty] of xml.matchAll(/<(\/?)(?:\w+:)?(\w+)[^<>]*?(\/?)>/g)) {
    const current = open.at(-1)
    if (isEnd) {
      if (open.length < 2 || current?.name !== name) return null
      open.pop()
    } else {
      const element = { name, children: [] }
      current?.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const [root] = top.children
  return open.length === 1 && top.children.length === 1 && root?.name === 'FatturaElettronica' ? root : null
}
