import { AUDIT_STEPS } from '@foyer/fair-domain'
import { LANGUAGES, type Label } from '@foyer/record-contract'
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
