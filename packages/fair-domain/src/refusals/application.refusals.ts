import { NEXT, refusal } from './refusal.ts'

/** Applications, accreditations, buyers, company data, plans and contracts. */
export const applicationRefusals = {
  FEE_CHANGED: refusal(
    409,
    'Withdrawing costs something else than was shown.',
    'Il costo del ritiro non è più quello mostrato.',
    NEXT.reload,
  ),
  VALUES_UNLIKELY: refusal(
    409,
    'Some figures hardly fit each other.',
    'Alcune cifre difficilmente stanno insieme.',
    NEXT.correct,
  ),
  STAND_TAKEN: refusal(
    409,
    'The stand belongs to somebody else.',
    'Lo stand è già di un’altra azienda.',
    NEXT.correct,
  ),
  OFFER_OVER: refusal(
    409,
    'The offer has lapsed: the stand is no longer held for you.',
    'La proposta è scaduta: lo stand non è più riservato a te.',
    NEXT.organiser,
  ),
  REQUESTS_NOT_OPEN: refusal(409, 'Requests are not open.', 'Le richieste non sono aperte.', NEXT.later),
  EVIDENCE_REFUSED: refusal(
    400,
    'A file is missing or of a kind that is not taken.',
    'Un file manca o è di un tipo non ammesso.',
    NEXT.correct,
  ),
  NOT_SCORED: refusal(
    409,
    'The request has to be scored first.',
    'Prima va assegnato il punteggio.',
    NEXT.correct,
  ),
  QUOTA_FULL: refusal(409, 'No places left: {names}', 'Quota esaurita: {names}', NEXT.correct),
  COMPANY_FULL: refusal(
    409,
    'Your company has as many people in the buyer programme as it may have.',
    'La tua azienda ha già il numero massimo di persone nel programma buyer.',
    NEXT.organiser,
  ),
  PRIVACY_MISSING: refusal(
    400,
    'The privacy policy must be acknowledged.',
    'È necessario prendere visione dell’informativa privacy.',
    NEXT.correct,
  ),
  DRAFT_TOO_LONG: refusal(400, 'The draft is too long.', 'La bozza è troppo lunga.', NEXT.correct),
  COMPANY_DATA_USED: refusal(
    409,
    'The data of this edition have been confirmed or changed already.',
    'I dati di questa edizione sono già stati confermati o modificati.',
    NEXT.reload,
  ),
  NOTHING_CHANGED: refusal(
    409,
    'Nothing differs from the present data.',
    'Nulla è diverso dai dati attuali.',
    NEXT.correct,
  ),
  PICKED_UP: refusal(
    409,
    'The organiser is checking the request already.',
    'L’organizzatore sta già verificando la richiesta.',
    NEXT.organiser,
  ),
  DOCUMENT_BROKEN: refusal(
    400,
    'The PDF is not complete: save it again and send it once more.',
    'Il PDF non è completo: salvalo di nuovo e rinvialo.',
    NEXT.correct,
  ),
  NAME_UNREADABLE: refusal(
    400,
    'The name is not as PAVILION_STAND_revision.pdf.',
    'Il nome non è del tipo PADIGLIONE_STAND_revisione.pdf.',
    NEXT.correct,
  ),
  REVISION_KNOWN: refusal(
    409,
    'This revision, or a later one, is there already.',
    'Questa revisione, o una successiva, c’è già.',
    NEXT.nothing,
  ),
  DRAWING_MISSING: refusal(
    409,
    'The drawing of the stand is missing.',
    'Manca il disegno dello stand.',
    NEXT.correct,
  ),
  BUILT_BY_ORGANISER: refusal(
    409,
    'The organiser of your collective builds the stand.',
    'Lo stand è allestito dall’organizzatore della collettiva.',
    NEXT.nothing,
  ),
  STAND_UNKNOWN: refusal(
    400,
    'No stand of this edition has that pavilion and number.',
    'Nessuno stand di questa edizione ha quel padiglione e quel numero.',
    NEXT.correct,
  ),
  NOT_A_PDF: refusal(
    400,
    'This file is no whole PDF: scan or save the contract as a PDF.',
    'Il file non è un PDF completo: scansiona o salva il contratto in PDF.',
    NEXT.correct,
  ),
  INVOICE_REJECTED: refusal(
    409,
    'An invoice of this order was rejected by the exchange system: send it again first.',
    'Una fattura di questo ordine è stata scartata da SdI: va prima inviata di nuovo.',
    NEXT.correct,
  ),
  REMIND_LATER: refusal(
    409,
    'They are ready, or were reminded within the last day.',
    'È già pronto, o un promemoria è partito nell’ultimo giorno.',
    NEXT.later,
  ),
}
