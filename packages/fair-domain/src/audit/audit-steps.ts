import type { Label } from '@foyer/record-contract'

const step = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })

/** Every step that the history tells of, in words. What is not here cannot be written. */
export const AUDIT_STEPS = {
  'record.created': step('Created', 'Creazione'),
  'record.updated': step('Changed', 'Modifica'),
  'record.deleted': step('Deleted', 'Eliminazione'),
  'bulkChange.undone': step('Bulk change undone', 'Modifica multipla annullata'),

  'account.passwordChanged': step('Password changed', 'Password cambiata'),
  'account.passkeyAdded': step('Passkey added', 'Passkey aggiunta'),
  'account.passkeyRemoved': step('Passkey removed', 'Passkey rimossa'),
  'account.totpAdded': step('Authenticator app added', 'App di autenticazione aggiunta'),
  'account.totpRemoved': step('Authenticator app removed', 'App di autenticazione rimossa'),
  'account.codesRenewed': step('Recovery codes renewed', 'Codici di recupero rinnovati'),
  'account.codeUsed': step('Recovery code used', 'Codice di recupero usato'),
  'account.factorsRemoved': step(
    'Second factor removed after lost access',
    'Secondo fattore rimosso dopo accesso perduto',
  ),
  'security.required': step('Second factor required of a role', 'Secondo fattore richiesto a un ruolo'),
  'security.notRequired': step(
    'Second factor no longer required of a role',
    'Secondo fattore non più richiesto a un ruolo',
  ),
  'client.created': step('API client created', 'Client API creato'),
  'client.changed': step('API client changed', 'Client API modificato'),
  'client.secretRenewed': step('Secret of an API client renewed', 'Segreto di un client API rinnovato'),
  'webhook.created': step('Webhook created', 'Webhook creato'),
  'webhook.changed': step('Webhook changed', 'Webhook modificato'),
  'webhook.removed': step('Webhook removed', 'Webhook rimosso'),
  'webhook.replayed': step('Webhook told again', 'Webhook inviato di nuovo'),
  'app.allowed': step('App connected', 'App collegata'),
  'app.disconnected': step('App disconnected', 'App scollegata'),
  'client.revoked': step('API client revoked', 'Client API revocato'),
  'ticketing.rotateKey': step('Signing key replaced', 'Chiave di firma sostituita'),
  'ticketing.revokeKey': step('Signing key revoked', 'Chiave di firma revocata'),
  'category.merged': step('Categories merged', 'Categorie unite'),
  'catalogue.exported': step('Catalogue exported', 'Catalogo esportato'),

  'mail.written': step('Mail written', 'Mail scritta'),
  'mail.takenOver': step('Mail looked after', 'Mail presa in carico'),
  'mail.sentAgain': step('Mail sent again', 'Mail inviata di nuovo'),
  'mail.closed': step('Mail closed without delivery', 'Mail chiusa senza consegna'),

  'application.accepted': step('Application accepted', 'Domanda accolta'),
  'application.changesRequested': step('Changes requested', 'Modifiche richieste'),
  'application.waiting': step('Put on the waiting list', 'Messa in lista d’attesa'),
  'application.offered': step('Stand offered', 'Stand proposto'),
  'application.offerTaken': step('Offer accepted', 'Proposta accettata'),
  'application.offerDeclined': step('Offer declined', 'Proposta rifiutata'),
  'application.offerLapsed': step('Offer lapsed', 'Proposta scaduta'),
  'application.offerTakenBack': step('Offer taken back', 'Proposta ritirata'),
  'application.rejected': step('Application rejected', 'Domanda respinta'),
  'application.cancelled': step('Application cancelled', 'Domanda annullata'),
  'application.withdrawn': step('Application withdrawn', 'Domanda ritirata'),
  'contract.signed': step('Signed', 'Firma caricata'),
  'contract.countersigned': step('Countersigned', 'Controfirma'),
  'contract.signatureRejected': step('Signature rejected', 'Firma respinta'),
  'contract.addendum': step('Addendum made', 'Addendum creato'),
  'contract.closed': step('Closed', 'Chiusura'),

  'design.sent': step('Stand design sent', 'Progetto di allestimento inviato'),
  'design.approved': step('Stand design approved', 'Progetto di allestimento approvato'),
  'design.refused': step('Correction of the stand design asked for', 'Correzione del progetto richiesta'),
  'companyData.resolved_accepted': step('Company data accepted', 'Dati aziendali accettati'),
  'companyData.resolved_rejected': step('Company data rejected', 'Dati aziendali respinti'),
  'companyData.reopened': step('Company data reopened', 'Dati aziendali riaperti'),
  'referent.handover.accepted': step('Handover accepted', 'Passaggio accettato'),
  'team.primaryValidated': step('Primary team member validated', 'Membro principale convalidato'),
  'team.primaryRefused': step('Primary team member refused', 'Membro principale rifiutato'),

  'proForma.corrected': step('Pro-forma corrected', 'Pro-forma corretta'),
  'proForma.takenBack': step('Pro-forma taken back', 'Pro-forma ritirata'),
  'proForma.objectionRejected': step('Objection rejected', 'Contestazione respinta'),
  'gate.keptOpen': step('Kept open although unpaid', 'Tenuta aperta benché non saldata'),
  'discountCode.suspended': step('Discount code suspended', 'Codice sconto sospeso'),
  'discountCode.resumed': step('Discount code resumed', 'Codice sconto riattivato'),
  'discountCode.capRaised': step('More activations granted', 'Attivazioni aumentate'),

  'accreditation.approved': step('Accreditation approved', 'Accredito approvato'),
  'accreditation.asked': step('Question asked', 'Richiesta di chiarimenti'),
  'accreditation.rejected': step('Accreditation rejected', 'Accredito respinto'),
  'buyer.accepted': step('Buyer accepted', 'Buyer accolto'),
  'buyer.rejected': step('Buyer rejected', 'Buyer respinto'),
  'buyer.waiting': step('Buyer put on the waiting list', 'Buyer in lista d’attesa'),
  'buyer.confirmed': step('Place confirmed', 'Posto confermato'),
  'buyer.declined': step('Place declined', 'Posto rifiutato'),
  'buyer.lapsed': step('Place lapsed', 'Posto decaduto'),
  'buyer.meetingKept': step('Meeting kept', 'Incontro rispettato'),
  'buyer.missed': step('Place left empty', 'Posto lasciato vuoto'),
  'buyer.charged': step('Fee asked for', 'Penale richiesta'),
  'buyer.excused': step('Absence excused', 'Assenza giustificata'),
  'buyers.exported': step('Buyers exported', 'Buyer esportati'),
  'match.accepted': step('Let into My Match', 'Ammesso a My Match'),
  'match.rejected': step('Taken out of My Match', 'Escluso da My Match'),

  'directory.published': step('Entry published', 'Scheda pubblicata'),
  'directory.submitted': step('Entry sent for approval', 'Scheda inviata per approvazione'),
  'directory.flag.kept': step('Flag settled, entry kept', 'Segnalazione chiusa, scheda mantenuta'),
  'directory.flag.unpublished': step('Flag settled, entry taken off', 'Segnalazione chiusa, scheda tolta'),
  'directory.flag.written': step('Company written to about its entry', 'Azienda contattata sulla scheda'),
  'directory.removed': step('Entry unpublished', 'Scheda tolta'),
  'privacy.exported': step('Register of requests exported', 'Registro delle richieste esportato'),
} as const satisfies Record<string, Label>

export type AuditStep = keyof typeof AUDIT_STEPS

/** A step in words; one of an older version that has no words any more keeps its name. */
export const auditStepLabel = (name: string): Label =>
  (AUDIT_STEPS as Readonly<Record<string, Label>>)[name] ?? { 'en-US': name, it: name }
