import { AUDIT_STEPS, LANGUAGES } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import { objects } from '../../objects.ts'

const declared = new Map(objects.map((object) => [object.apiName, object]))

/** The label of an object; null if it is not served any more. */
export const objectLabel = (apiName: string | null): Label | null =>
  (apiName !== null && declared.get(apiName)?.label) || null

const OBJECTS: readonly (readonly [string, Label])[] = objects.map(({ apiName, label }) => [apiName, label])
const STEPS: readonly (readonly [string, Label])[] = Object.entries(AUDIT_STEPS)

/** Finds the codes whose label contains the text, in either language; null without a text. */
const matchingCodes = (codes: typeof OBJECTS, text: string | null) => {
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
export const objectsMeant = (text: string | null) => matchingCodes(OBJECTS, text)
export const stepsMeant = (text: string | null) => matchingCodes(STEPS, text)
