import { type PersonValues, patternOf, quotedPart } from './person-values.ts'

/** Author columns do not determine the subject of a row. */
const STAMPS: readonly string[] = ['created_by_id', 'last_modified_by_id', 'owner_id']

/** The erased person, and values that distinguish them from namesakes. */
export interface ErasedPerson extends PersonValues {
  /** Ids of records about them. */
  ownIds: readonly string[]
  /** Records, ids and addresses of namesakes. */
  others: readonly string[]
  /** Whether the company's records contain a namesake, so that the name alone does not identify the person. */
  hasNamesake: boolean
}

export type Row = Readonly<Record<string, unknown>>

/** A longer word, number or address that starts or ends with the value does not match. */
const LETTER = '[\\p{L}\\p{N}]'
const ENCODED = '(?<=\\\\[nrtbf])|(?<=%[0-9a-f]{2})'
const BEFORE = `(?:(?<!${LETTER})|${ENCODED})`
const BEFORE_ADDRESS = `(?:(?<!${LETTER})(?<!${LETTER}[._+-])|${ENCODED})`

const wholeWord = (values: readonly string[]) => {
  const words = values.map(
    (value) => `${value.includes('@') ? BEFORE_ADDRESS : BEFORE}(?:${patternOf([value])})(?!${LETTER})`,
  )
  return new RegExp(words.join('|'), 'giu')
}

/** Whether a text contains any of the values; false for an empty list. */
function holderOf(values: readonly string[]) {
  if (values.length === 0) return () => false
  const pattern = new RegExp(wholeWord(values), 'iu')
  return (text: string) => pattern.test(text)
}

/**
 * Removes a person's values from a row. Unique addresses and numbers are removed anywhere; the name where the
 * row is about them, written by them or of their company, unless it is about a namesake: then only from a
 * text that also has a unique value.
 *
 * @param markOf returns the replacement of a value
 */
export function rowRedactor(person: ErasedPerson, markOf: (value: string) => string) {
  const alone = [...person.addresses, ...person.phones]
  const holdsOwn = holderOf([person.contactId, person.userId, ...person.ownIds, ...alone])
  const holdsOther = holderOf(person.others)
  const holdsName = holderOf(person.names)
  const quotedParts = person.parts.map((part) => new RegExp(quotedPart(part), 'iu'))
  const replacing = (values: readonly string[]) =>
    values.map((value) => [wholeWord([value]), markOf(value)] as const)
  const own = replacing(alone)
  const shared = replacing(person.shared)
  const names = replacing(person.names)
  const parts = person.parts.flatMap((part) => [
    [new RegExp(quotedPart(part), 'giu'), `$1${markOf(part)}$3`] as const,
    [new RegExp(`^(?:${patternOf([part])})$`, 'iu'), markOf(part)] as const,
  ])
  const replaced = (text: string, pairs: readonly (readonly [RegExp, string])[]) =>
    pairs.reduce((result, [pattern, mark]) => result.replace(pattern, mark), text)

  return (row: Row, texts: readonly (string | null)[]) => {
    const content = JSON.stringify(Object.entries(row).filter(([name]) => !STAMPS.includes(name)))
    const isOwn = holdsOwn(content)
    const isOther = holdsOther(content)
    const isNear = !person.hasNamesake && (isCompanys(row, person) || holdsOwn(JSON.stringify(row)))
    const isNamed = holdsName(content) || quotedParts.every((part) => part.test(content))
    const isRecord = typeof row.id === 'string' && person.ownIds.includes(row.id)
    return texts.map((text) => {
      if (text === null) return null
      const isMeant = isOther ? isOwn && holdsOwn(text) : isOwn
      const named = isNamed || isRecord ? [...names, ...parts] : names
      return replaced(text, [
        ...own,
        ...(isMeant ? shared : []),
        ...(isMeant || (isNear && !isOther) ? named : []),
      ])
    })
  }
}

const isCompanys = ({ account }: Row, { accountId }: ErasedPerson) =>
  accountId !== null && account === accountId
