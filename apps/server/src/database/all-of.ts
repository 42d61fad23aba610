import type { ClientBase } from 'pg'

type Answers<T extends readonly (() => Promise<unknown>)[]> = {
  -readonly [I in keyof T]: Awaited<ReturnType<T[I]>>
}

/** Asks several things at once, or one after the other on a connection of its own, which takes one at a time. */
export async function allOf<const T extends readonly (() => Promise<unknown>)[]>(
  database: Pick<ClientBase, 'query'>,
  asks: T,
): Promise<Answers<T>> {
  if (!('release' in database)) return Promise.all(asks.map((ask) => ask())) as Promise<Answers<T>>
  const answers: unknown[] = []
  for (const ask of asks) answers.push(await ask())
  return answers as Answers<T>
}
