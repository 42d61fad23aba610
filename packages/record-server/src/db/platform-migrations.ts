import { readdir, readFile } from 'node:fs/promises'

const FOLDER = new URL('../../migrations/', import.meta.url)

/** The SQL of the platform's own tables, in order. Products apply the files themselves, once each. */
export async function platformMigrations() {
  const names = (await readdir(FOLDER)).sort()
  return Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')))
}
