import type { AuditStep, Decision } from '@foyer/fair-domain'
import { InvalidInput, type Language, refusedWrite } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'

/** Why somebody decides so. */
export interface Why {
  reasonCode: string | null
  note: string | null
  noteForCustomer: boolean
}

type Fields = Readonly<Record<string, unknown>>

const MISSING = {
  reasonCode: { 'en-US': 'Choose a reason', it: 'Scegli un motivo' },
  note: { 'en-US': 'Write a note', it: 'Scrivi una nota' },
  choice: { 'en-US': 'Choose one', it: 'Scegli una voce' },
}

/** What was said with the decision; refused when it needs a reason or a note and has none. */
export function requireWhy(decision: Decision, fields: Fields, language: Language): Why {
  const reasonCode = wordIn(fields.ReasonCode__c)
  const note = wordIn(fields.Note__c)
  const { reasons = [] } = decision
  if (reasonCode !== null && !reasons.some(({ code }) => code === reasonCode))
    throw InvalidInput(`${reasonCode} is no reason for ${decision.action}`)
  const faults = [
    ...(reasons.length > 0 && reasonCode === null
      ? [fault('ReasonCode__c', MISSING.reasonCode[language])]
      : []),
    ...(decision.asks ?? [])
      .filter(({ field, isRequired }) => isRequired && wordIn(fields[field]) === null)
      .map(({ field }) => fault(field, MISSING.choice[language])),
    ...(decision.note === 'required' && note === null ? [fault('Note__c', MISSING.note[language])] : []),
  ]
  if (faults.length > 0) throw refusedWrite(faults)
  const noteForCustomer = decision.noteIsForCustomer === true || fields.NoteForCustomer__c === true
  return { reasonCode, note, noteForCustomer: note !== null && noteForCustomer }
}

const wordIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

const fault = (field: string, message: string) => ({
  errorCode: 'REQUIRED_FIELD_MISSING',
  message,
  field,
  fieldLabel: null,
  constituentField: null,
  duplicateRecordError: null,
})

/** The session for the time of one decision: whatever changes that record says why. */
export const decidingSession = (
  session: Session,
  recordId: string,
  why: Why,
  { step }: Decision,
): Session => ({
  ...session,
  attributes: {
    ...session.attributes,
    decision: [recordId, JSON.stringify(why), ...(step === undefined ? [] : [step])],
  },
})

/** What the history calls the decision that this session takes, as its queue declares it. */
export function decidedStep(session: Session) {
  const [recordId = '', , step] = attributeOf(session, 'decision')
  if (step === undefined) throw new Error(`No step is declared for what is decided on "${recordId}"`)
  return step as AuditStep
}

/** What the customer is to read, while somebody decides; null otherwise. */
export function customerNoteOf(session: Session) {
  const [, why] = attributeOf(session, 'decision')
  if (why === undefined) return null
  const { note, noteForCustomer } = JSON.parse(why) as Why
  return noteForCustomer ? note : null
}

/** For a history entry: what was said with a step. Staff read all of it, the customer only what is meant for them. */
export const saidWith = (note: string, isForCustomer: boolean) => ({
  Note__c: note || null,
  NoteForCustomer__c: note !== '' && isForCustomer,
  ...(note !== '' && isForCustomer ? { Reason__c: note.slice(0, 1000) } : {}),
})

/** For the history entry of a record: why it was decided so, when this session decides on it. */
export function decisionOn(recordId: string, session: Session) {
  const [decidedId, why] = attributeOf(session, 'decision')
  if (decidedId !== recordId || why === undefined) return {}
  const { reasonCode, note, noteForCustomer } = JSON.parse(why) as Why
  return { ReasonCode__c: reasonCode, ...saidWith(note ?? '', noteForCustomer) }
}
