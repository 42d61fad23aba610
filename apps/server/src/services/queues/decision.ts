import type { Decision } from '@foyer/fair-domain'
import { InvalidInput, type Language, refusedWrite } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'

/** Reason and note of a decision. */
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
  parts: {
    'en-US': 'Tick what you accept; to accept nothing, reject the request',
    it: 'Seleziona ciò che accetti; per non accettare nulla, rifiuta la richiesta',
  },
}

/** Returns reason and note of the decision; refuses if a required reason, note or part is missing. */
export function requireWhy(decision: Decision, fields: Fields, language: Language): Why {
  const reasonCode = wordIn(fields.ReasonCode__c)
  const note = wordIn(fields.Note__c)
  const { reasons = [] } = decision
  if (reasonCode !== null && !reasons.some(({ code }) => code === reasonCode))
    throw InvalidInput(`${reasonCode} is no reason for ${decision.action}`)
  const issues = [
    ...(reasons.length > 0 && reasonCode === null
      ? [missingField('ReasonCode__c', MISSING.reasonCode[language])]
      : []),
    ...(decision.asks ?? [])
      .filter(({ field, isRequired }) => isRequired && wordIn(fields[field]) === null)
      .map(({ field }) => missingField(field, MISSING.choice[language])),
    ...(decision.acceptsParts && fields.Parts__c === ''
      ? [missingField('Parts__c', MISSING.parts[language])]
      : []),
    ...(decision.note === 'required' && note === null
      ? [missingField('Note__c', MISSING.note[language])]
      : []),
  ]
  if (issues.length > 0) throw refusedWrite(issues)
  const noteForCustomer = decision.noteIsForCustomer === true || fields.NoteForCustomer__c === true
  return { reasonCode, note, noteForCustomer: note !== null && noteForCustomer }
}

const wordIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

const missingField = (field: string, message: string) => ({
  errorCode: 'REQUIRED_FIELD_MISSING',
  message,
  field,
  fieldLabel: null,
  constituentField: null,
  duplicateRecordError: null,
})

/** The session for one decision: its mails contain the note to the customer. */
export const decidingSession = (session: Session, why: Why): Session => ({
  ...session,
  attributes: { ...session.attributes, decision: [JSON.stringify(why)] },
})

/** The note to the customer during a decision; null otherwise. */
export function customerNoteOf(session: Session) {
  const [why] = attributeOf(session, 'decision')
  if (why === undefined) return null
  const { note, noteForCustomer } = JSON.parse(why) as Why
  return noteForCustomer ? note : null
}

/** For a history entry: the note of a step. Staff read all of it, the customer only the part meant for them. */
export const saidWith = (note: string, isForCustomer: boolean) => ({
  Note__c: note || null,
  NoteForCustomer__c: note !== '' && isForCustomer,
  ...(note !== '' && isForCustomer ? { Reason__c: note.slice(0, 1000) } : {}),
})

/** For the history entry of a decision. */
export const saidWithDecision = ({ reasonCode, note, noteForCustomer }: Why) => ({
  ReasonCode__c: reasonCode,
  ...saidWith(note ?? '', noteForCustomer),
})
