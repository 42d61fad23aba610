import type { Transaction } from '@foyer/record-server'

/** The next number of a series and year, locked until the transaction ends, so that there are no gaps. */
export async function nextNumber({ client }: Transaction, series: string, year: number) {
  const { rows } = await client.query<{ last: number }>(
    `insert into invoice_counter as c (series, year, last) values ($1, $2, 1)
     on conflict (series, year) do update set last = c.last + 1 returning last`,
    [series, year],
  )
  const [counter] = rows
  if (!counter) throw new Error('The counter returned no number')
  return counter.last
}
