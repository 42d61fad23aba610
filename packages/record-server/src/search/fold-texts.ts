import type { Pool } from 'pg'

/**
 * Normalises texts like the search indexes: without accents and case. The database does it, except for ASCII, and in a
 * separate statement: the search is then planned for these values, and uses an index for a rare word only.
 */
export async function foldTexts(pool: Pool, texts: readonly string[]): Promise<string[]> {
  if (texts.every((text) => /^[\x20-\x7e]*$/.test(text))) return texts.map((text) => text.toLowerCase())
  const { rows } = await pool.query<{ folded: string }>(
    'select record_platform.fold(word) as folded from unnest($1::text[]) with ordinality as words (word, n) order by n',
    [texts],
  )
  return rows.map(({ folded }) => folded)
}
