import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'

const MAX_WORDS = 4
/** Exact matches that are ranked: of a frequent name any of them, because more words are needed anyway. */
const RANKED = 2_000
/** Exact matches from which similar ones are not searched. */
const ENOUGH = 5
/** Share of the letters of a word that a similar one has: lower than the default, because names are typed as they sound. */
const LIKENESS = '0.35'

/** Text of a ticket that is searched; the same expression as its index. */
const TEXT = `record_platform.fold(t.name || ' ' || coalesce(t.holder_company, '') || ' ' || coalesce(t.holder_email, ''))`
const CURRENT = 't.edition = $1 and not exists (select from ticket later where later.replaces = t.id)'
const typed = (word: string) => `(${word} = '' or ${TEXT} like '%' || record_platform.fold(${word}) || '%')`
const TYPED = `${typed('$2')} and ${typed('$3')} and ${typed('$4')} and ${typed('$5')}`
const similar = (word: string) => `(${word} = '' or record_platform.fold(${word}) <% ${TEXT})`
const SIMILAR = `${similar('$2')} and ${similar('$3')} and ${similar('$4')} and ${similar('$5')}`
const BEST = `order by t.state = 'voided', word_similarity(record_platform.fold($6), ${TEXT}) desc, t.name, t.id
  limit $7`

/** Finds current tickets of an edition by words of holder, company or address in any spelling, the likeliest first. */
export async function searchTickets(
  { client }: Transaction,
  editionId: string,
  asked: string,
  limit: number,
) {
  // Wildcards of `like` are in no name.
  const parts = asked
    .split(/[\s%_\\]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  // One or two letters are in half of all names, and in no index.
  if (/^[a-z]{0,2}$/i.test(parts.join(''))) return []
  const values = [
    editionId,
    ...parts,
    ...Array.from({ length: MAX_WORDS - parts.length }, () => ''),
    parts.join(' '),
    limit + 1,
  ]
  const exact = await readIds(
    client,
    `select t.id from (
       select t.id, t.name, t.state, t.holder_company, t.holder_email from ticket t
       where ${CURRENT} and ${TYPED} limit ${RANKED}) t ${BEST}`,
    values,
  )
  // Numbers and addresses are alike without being misspelt.
  if (exact.length >= ENOUGH || parts.some((part) => /[\d@]/.test(part))) return exact
  await client.query<{ done: string }>(
    `select set_config('pg_trgm.word_similarity_threshold', '${LIKENESS}', true) as done`,
  )
  const near = await readIds(
    client,
    `select t.id from ticket t where ${CURRENT} and ${SIMILAR} ${BEST}`,
    values,
  )
  return [...new Set([...exact, ...near])].slice(0, limit + 1)
}
