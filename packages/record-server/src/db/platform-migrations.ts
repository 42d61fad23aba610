import { readdir, readFile } from 'node:fs/promises'

const FOLDER = new URL('../../migrations/', import.meta.url)

/** The SQL of the platform's tables, in order. Products apply each file once. */
export async function platformMigrations() {
  const names = (await readdir(FOLDER)).sort()
  return Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')))
}
