import type { Pool } from 'pg'

/**
 * The texts as they stand in the search indexes, without accents and case. The database decides what that means; of
 * plain letters it is known. Folded here rather than in the statement that searches, so that it is planned for these
 * very texts: a rare one is looked up in an index, one that nearly every row contains is not.
 */
export async function foldTexts(pool: Pool, texts: readonly string[]): Promise<string[]> {
  if (texts.every((text) => /^[\x20-\x7e]*$/.test(text))) return texts.map((text) => text.toLowerCase())
  const { rows } = await pool.query<{ folded: string }>(
    'select record_platform.fold(word) as folded from unnest($1::text[]) with ordinality as words (word, n) order by n',
    [texts],
  )
  return rows.map(({ folded }) => folded)
}
