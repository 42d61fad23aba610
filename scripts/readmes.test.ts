import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const workspaces = globSync(['{packages,apps,tools}/*/package.json', 'e2e/package.json'], { cwd: root }).map(
  dirname,
)

test('has a README in every workspace', () => {
  expect(workspaces.length).toBeGreaterThan(10)
  expect(workspaces.filter((folder) => !existsSync(join(root, folder, 'README.md')))).toEqual([])
})

test('has links between documents that lead to files', () => {
  const documents = [
    ...globSync(['*.md', 'docs/**/*.md'], { cwd: root }),
    ...workspaces.map((folder) => join(folder, 'README.md')).filter((file) => existsSync(join(root, file))),
  ]
  const broken = documents.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(root, dirname(file), decodeURI(link))))
      .map((link) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})
