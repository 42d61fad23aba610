import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as endpoints from '@foyer/record-contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from './build-site.ts'
import { PACKAGES, readPackage } from './exports/packages.ts'
import { createFinder, type Findable } from './search/find.ts'

let folder: string
let findables: readonly Findable[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-site-'))
  findables = buildSite(folder).findables
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const texts = new Map<string, string>()
const read = (name: string) => {
  const text = texts.get(name) ?? readFileSync(join(folder, name), 'utf8')
  texts.set(name, text)
  return text
}
const pages = () => readdirSync(folder).filter((name) => name.endsWith('.html'))
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

test('links only to existing files and anchors', () => {
  const files = new Set(readdirSync(folder))
  const ids = new Map(pages().map((name) => [name, idsOf(read(name))]))
  const broken = pages().flatMap((page) =>
    [...read(page).matchAll(/(?:href|src)="(?!https?:)([^"#]*)#?([^"]*)"/g)].flatMap(
      ([link, file = '', id]) => {
        const target = file || page
        if (!files.has(target)) return [`${page}: ${link}`]
        return id && !ids.get(target)?.has(id) ? [`${page}: ${link}`] : []
      },
    ),
  )
  expect(broken).toEqual([])
  const misled = findables.filter(([href]) => {
    const [file = '', id] = href.split('#')
    return !files.has(file) || (id && !ids.get(file)?.has(id))
  })
  expect(misled).toEqual([])
})

test('has unique ids on each page', () => {
  for (const name of pages()) {
    const ids = [...read(name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length, name).toBe(new Set(ids).size)
  }
})

test('has a page and a search entry for every export and every call', () => {
  for (const name of PACKAGES)
    for (const { exports } of readPackage(name).entries)
      for (const each of exports)
        expect(read(`${name}.html`).includes(`<code>${each.name}</code>`), each.name).toBe(true)
  const calls = idsOf(read('calls.html'))
  const missing = Object.values(endpoints).filter(({ name }) => !calls.has(name))
  expect(missing.map(({ name }) => name)).toEqual([])
  const find = createFinder(findables)
  expect(find('getRecord')[0]?.[0]).toBe('record-client.html#getRecord')
  expect(find('snapshto').some(([href]) => href.startsWith('reading.html'))).toBe(true)
  expect(find('POST graphql')[0]?.[0]).toBe('calls.html#graphql')
})

test('has pages that work without a server and with a strict policy', () => {
  for (const name of pages()) {
    const html = read(name)
    const tags = [...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag)
    const forbidden = /<style|<script(?! src="[\w.-]+" defer>)| on\w+=| style=/
    expect(tags.filter((tag) => forbidden.test(tag), name)).toEqual([])
    expect(
      tags.filter((tag) => /^<(h1|html lang="en")>$/.test(tag)),
      name,
    ).toHaveLength(2)
  }
  expect(read('search.js')).not.toMatch(/\bfetch\(|^import |^export /m)
  expect(read('search-index.js')).toMatch(/^globalThis\.docsIndex = \[/)
  for (const [, file = ''] of read('theme.css').matchAll(/url\("([^"]+)"\)/g))
    expect(readdirSync(folder)).toContain(file)
})
