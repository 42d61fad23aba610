import { AUDIT_STEPS, type AuditChangeItem } from '@foyer/fair-domain'
import { dateFormat, LANGUAGES, type Label, SECRET_VALUE } from '@foyer/record-contract'
import type { FieldDeclaration } from '@foyer/record-contract/metadata'
import type { RecordContext } from '@foyer/record-server'
import { objects } from '../../objects.ts'

const declared = new Map(objects.map((object) => [object.apiName, object]))

/** An object as people call it; null for one that is not served any more. */
export const objectLabel = (apiName: string | null): Label | null =>
  (apiName !== null && declared.get(apiName)?.label) || null

const OBJECTS: readonly (readonly [string, Label])[] = objects.map(({ apiName, label }) => [apiName, label])
const STEPS: readonly (readonly [string, Label])[] = Object.entries(AUDIT_STEPS)

/** The codes that somebody means who types these words, in either language; null when nothing was typed. */
const meant = (codes: typeof OBJECTS, text: string | null) => {
  const words = text?.trim().toLocaleLowerCase() ?? ''
  if (words === '') return null
  return codes
    .filter(([code, label]) =>
      [code, ...LANGUAGES.map((language) => label[language])].some((known) =>
        known.toLocaleLowerCase().includes(words),
      ),
    )
    .map(([code]) => code)
}
export const objectsMeant = (text: string | null) => meant(OBJECTS, text)
export const stepsMeant = (text: string | null) => meant(STEPS, text)

/** What changed, field by field, as the screens call fields and their values. */
export function describeChanges(
  { registry }: RecordContext,
  apiName: string | null,
  before: string | null,
  after: string | null,
): AuditChangeItem[] {
  const [was, is] = [fieldsIn(before), fieldsIn(after)]
  const fields = (apiName !== null && registry.objects.get(apiName)?.declaration.fields) || {}
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const field = fields[name]
    const change = {
      label: field?.label ?? same(name),
      before: inWords(field, was[name]),
      after: inWords(field, is[name]),
    }
    const isSecret = [was[name], is[name]].includes(SECRET_VALUE)
    return change.before.it === change.after.it && !isSecret ? [] : [change]
  })
}

/** What else a step tells, such as how many rows it concerned. */
export const describeFacts = (facts: string | null): AuditChangeItem[] =>
  Object.entries(fieldsIn(facts)).map(([name, value]) => ({
    label: same(name),
    before: same(''),
    after: inWords(undefined, value),
  }))

const fieldsIn = (json: string | null): Readonly<Record<string, unknown>> =>
  json === null ? {} : JSON.parse(json)

const same = (text: string): Label => ({ 'en-US': text, it: text })
/** That a secret changed is told, what to is not. */
const SECRET_WORDS: Label = { 'en-US': '(not shown)', it: '(non mostrato)' }
const YES_NO = [
  { 'en-US': 'No', it: 'No' },
  { 'en-US': 'Yes', it: 'Sì' },
] as const

function inWords(field: FieldDeclaration | undefined, value: unknown): Label {
  if (value === null || value === undefined || value === '') return same('')
  if (value === SECRET_VALUE) return SECRET_WORDS
  if (typeof value === 'boolean') return YES_NO[value ? 1 : 0]
  if (typeof value !== 'string') return same(JSON.stringify(value))
  if (field?.type === 'dateTime') return momentIn(value)
  if (field?.type === 'picklist' || field?.type === 'multiPicklist') {
    const labels = value.split(';').map((code) => field.values.find((entry) => entry.value === code)?.label)
    const codes = value.split(';')
    const text = (language: keyof Label) =>
      labels.map((label, index) => label?.[language] ?? codes[index]).join(', ')
    return { 'en-US': text('en-US'), it: text('it') }
  }
  return same(value)
}

function momentIn(value: string): Label {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return same(value)
  const text = (locale: string) =>
    dateFormat(locale, {
      timeZone: 'Europe/Rome',
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(moment)
  return { 'en-US': text('en-GB'), it: text('it-IT') }
}
