import { fakePool, splitColumns } from './compiling.ts'

const MODIFIED = '2026-01-15 10:30:00'

/** A pool that answers every page statement with records of the given ids. */
export const listPool = (idsNow: (text: string) => readonly string[] | Promise<readonly string[]>) =>
  fakePool(async ({ text }) => {
    const [, list = ''] = /^select (.*) from \(select r\.\*/.exec(text) ?? []
    const ids = await idsNow(text)
    return ids.map((id) =>
      splitColumns(list).map((column) =>
        column === 'r."id"' ? id : /_date|modstamp/.test(column) ? MODIFIED : null,
      ),
    )
  })
