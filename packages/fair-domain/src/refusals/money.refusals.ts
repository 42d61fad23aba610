import { NEXT, refusal } from './refusal.ts'

/** Refusals of amounts due, receipts, bank lines and invoices. */
export const moneyRefusals = {
  STAND_ON_BOOKS: refusal(
    409,
    'Amounts due for the stand are already recorded: they determine the payment status.',
    'Gli importi dello stand sono già registrati e determinano lo stato del pagamento.',
    {
      'en-US': 'Record a receipt, or cancel the amount due.',
      it: 'Registra un incasso, o annulla l’importo dovuto.',
    },
  ),
  ALREADY_REVERSED: refusal(
    409,
    'This receipt has already been reversed.',
    'Questo incasso è già stato stornato.',
    NEXT.reload,
  ),
  AMOUNT_MISSING: refusal(
    400,
    'The amount must be greater than zero.',
    'L’importo deve essere maggiore di zero.',
    NEXT.correct,
  ),
  IBAN_WRONG: refusal(
    400,
    'This IBAN cannot exist: check its characters.',
    'Questo IBAN non può esistere: controlla i caratteri.',
    NEXT.correct,
  ),
  BENEFICIARY_MISSING: refusal(
    400,
    'Enter the account holder.',
    'Indica l’intestatario del conto.',
    NEXT.correct,
  ),
  BANK_NUMBER_MISSING: refusal(
    400,
    'The bank’s number is missing.',
    'Manca il numero della banca.',
    NEXT.correct,
  ),
  COMPANY_UNKNOWN: refusal(
    400,
    'No company has this VAT number.',
    'Nessuna azienda ha questa partita IVA.',
    NEXT.correct,
  ),
  REFERENCE_UNKNOWN: refusal(
    400,
    'No open amount has this payment reference.',
    'Nessun importo aperto ha questa causale.',
    NEXT.correct,
  ),
  DAY_MISSING: refusal(
    400,
    'The day on which it was received is missing.',
    'Manca il giorno dell’incasso.',
    NEXT.correct,
  ),
  DAY_OVER: refusal(400, 'This day has already passed.', 'Questo giorno è già passato.', NEXT.correct),
  DAY_AHEAD: refusal(400, 'This day is in the future.', 'Questo giorno è nel futuro.', NEXT.correct),
  RECEIPT_MISSING: refusal(400, 'The receipt is missing.', 'Manca la ricevuta.', NEXT.correct),
  NOTICE_OPEN: refusal(
    409,
    'We are looking for this payment already.',
    'Stiamo già cercando questo pagamento.',
    NEXT.later,
  ),
  DUE_CLOSED: refusal(409, 'This amount is no longer open.', 'Questo importo non è più aperto.', NEXT.reload),
  DUE_OF_ANOTHER: refusal(
    400,
    'One of the amounts belongs to another company.',
    'Uno degli importi è di un’altra azienda.',
    NEXT.correct,
  ),
  NO_CREDIT: refusal(409, 'The company has no credit.', 'L’azienda non ha credito.', NEXT.reload),
  RECEIPT_KNOWN: refusal(
    409,
    'The bank’s number was recorded already, with another amount or for another company.',
    'Il numero della banca è già registrato, con un altro importo o per un’altra azienda.',
    NEXT.correct,
  ),
  ALREADY_INVOICED: refusal(409, 'This has been invoiced already.', 'È già stato fatturato.', NEXT.reload),
  ALREADY_CREDITED: refusal(
    409,
    'This invoice was credited already.',
    'Questa fattura è già stata stornata.',
    NEXT.reload,
  ),
  CREDIT_TOO_MUCH: refusal(
    400,
    'The amount exceeds the balance of the invoice.',
    'L’importo supera il saldo della fattura.',
    NEXT.correct,
  ),
  PRO_FORMA_OUT: refusal(
    409,
    'The company already has a pro-forma of this order.',
    'L’azienda ha già una pro-forma di questo ordine.',
    NEXT.reload,
  ),
  OBJECTION_OVER: refusal(
    409,
    'The time to object is over, or a colleague has answered already.',
    'Il termine per le osservazioni è scaduto, o una persona della tua azienda ha già risposto.',
    NEXT.organiser,
  ),
  INVOICE_HELD: refusal(400, '{faults}', '{faults}', NEXT.correct),
  NOT_REMINDED: refusal(
    409,
    'No reminder is sent: {reason}.',
    'Nessun sollecito inviato: {reason}.',
    NEXT.nothing,
  ),
  NOTHING_TO_INVOICE: refusal(
    409,
    'No balance of this company is waiting to be invoiced.',
    'Nessun saldo di questa azienda attende la fattura.',
    NEXT.nothing,
  ),
}
