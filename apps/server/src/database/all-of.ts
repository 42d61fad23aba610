import type { ClientBase } from 'pg'

type Answers<T extends readonly (() => Promise<unknown>)[]> = {
  -readonly [I in keyof T]: Awaited<ReturnType<T[I]>>
}

/** Runs reads concurrently, or one after the other on a single connection. */
export async function allOf<const T extends readonly (() => Promise<unknown>)[]>(
  database: Pick<ClientBase, 'query'>,
  asks: T,
): Promise<Answers<T>> {
  if (!('release' in database)) return Promise.all(asks.map((ask) => ask())) as Promise<Answers<T>>
  const answers: unknown[] = []
  for (const ask of asks) answers.push(await ask())
  return answers as Answers<T>
}
