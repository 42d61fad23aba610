import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deadClasses } from './dead-classes.mjs'
import { deadTexts } from './dead-texts.mjs'
import { isTest, linesByKind } from './kinds.mjs'
import { ungatedFiles } from './outside.mjs'
import { inRoot, root } from './root.mjs'
import { unusedNeeds } from './unused-needs.mjs'

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//
const SERVICE = /^apps\/server\/src\/services\/([^/]+)\//
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g
/** Calls of methods by name, without a contract. */
const METHOD_BY_NAME = /\b(?:useServerMethod(?:Call)?|serverMethodRead|serverMethod)\s*(?:<[^>]*>)?\(/g

/** Computes metrics of the code structure, from the files tracked by git. */
export function structureOf() {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.(tsx?|css|sql)$/.test(name) && existsSync(inRoot(name)))
    .map((name) => ({ name, text: readFileSync(inRoot(name), 'utf8') }))
  const product = files.filter(({ name }) => /\.tsx?$/.test(name) && !isTest(name))
  const lengths = product.map(({ name, text }) => ({ name, lines: text.split('\n').length - 1 }))
  const counts = lengths.map(({ lines }) => lines)
  const portal = product.filter(({ name }) => name.startsWith('apps/portal/'))
  const domain = product.filter(({ name }) => name.startsWith('packages/fair-domain/'))
  return {
    files: product.length,
    kinds: linesByKind(files),
    deadClasses: deadClasses(files),
    deadTexts: deadTexts(product),
    lines: counts.reduce((sum, lines) => sum + lines, 0),
    median: middleOf(counts),
    long: lengths.filter(({ lines }) => lines > 300).sort((a, b) => b.lines - a.lines),
    methodsByName: portal.flatMap(({ name, text }) =>
      [...text.matchAll(METHOD_BY_NAME)].map(([call]) => `${name}: ${call}`),
    ),
    repeatedResults: repeatedShapes(portal, domain),
    filesOfField: product.filter(({ name, text }) => BADGES.test(name) && ROLE.test(text)).length,
    filesOfMethod: middleOf([...filesByMethod(domain, product).values()]),
    oddResultNames: product.filter(({ name }) => name.endsWith('.methods.ts')).flatMap(oddResultNames),
    oddWords: product.flatMap(oddWords),
    ungated: ungatedFiles(product),
    unusedNeeds: unusedNeeds(product.filter(({ name }) => name.startsWith('apps/server/'))),
    featureImports: product.flatMap((file) => importsBetween(FEATURE, file)),
    serviceCircles: circlesIn(product.flatMap((file) => importsBetween(SERVICE, file))),
  }
}

const middleOf = (counts) => counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0

/** Example of a field on a reserved screen: the role of a badge holder. */
const BADGES = /\/badges\//
const ROLE = /\bRole__c\b|\.role\b|\brole[?:,]/

/** Counts the files that name each method: its contract, its feature, and its callers. */
function filesByMethod(domain, product) {
  const declared = domain
    .filter(({ name }) => name.endsWith('.methods.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/^ {4}(\w+): (?:reads|changes)\(/gm)].map(([, method]) => method),
    )
  const count = new Map(declared.map((method) => [method, 2]))
  for (const { text } of product)
    for (const method of new Set([...text.matchAll(/Methods\.(\w+)/g)].map(([, called]) => called)))
      if (count.has(method)) count.set(method, count.get(method) + 1)
  return count
}

/** Returns interfaces of the portal with the same fields, three or more, as one of the domain. */
function repeatedShapes(portal, domain) {
  const domainShapes = new Map(domain.flatMap(shapesIn).map(({ keys, name }) => [keys, name]))
  return portal
    .flatMap(shapesIn)
    .filter(({ keys }) => domainShapes.has(keys))
    .map(({ file, name, keys }) => `${file}: ${name} is ${domainShapes.get(keys)}`)
}

export const shapesIn = ({ name: file, text }) =>
  [...text.matchAll(/\b(?:interface (\w+)[^{\n]*|type (\w+) = )\{\n([\s\S]*?)\n\}/g)]
    .map(([, declared, named, body]) => ({
      file,
      name: declared ?? named,
      keys: [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, key]) => key).sort(),
    }))
    .filter(({ keys }) => keys.length >= 3)
    .map((shape) => ({ ...shape, keys: shape.keys.join() }))

/** Returns named results of methods whose name does not distinguish a result from a row of a list. */
const oddResultNames = ({ name, text }) =>
  [...text.matchAll(/\banswer<(?!void>|\{)((?:readonly )?(\w+)(\[\])?(?: \| null)?)>/g)]
    .filter(([, , noun, isList]) => !noun.endsWith(isList ? 'Item' : 'Result'))
    .map(([, type]) => `${name}: ${type}`)

/** Returns functions named `tell…` (they send or log), and `use…` outside of React (those are hooks). */
function oddWords({ name, text }) {
  const hasHooks = /^(apps\/portal|packages\/(ui|record-react))\//.test(name)
  return [...text.matchAll(/\b(?:function|const) ((tell|use)[A-Z]\w*)(?= ?[=(<])/g)]
    .filter(([, , verb]) => verb === 'tell' || !hasHooks)
    .map(([, word]) => `${name}: ${word}`)
}

/** Returns imports between folders of that kind, as `badges → payments`. */
function importsBetween(kind, { name, text }) {
  const folder = kind.exec(name)?.[1]
  if (folder === undefined || folder.endsWith('.ts')) return []
  return [...text.matchAll(IMPORT)].flatMap(([, path]) => {
    const importedFolder = kind.exec(join(dirname(name), path))?.[1]
    return importedFolder === undefined || importedFolder === folder ? [] : [`${folder} → ${importedFolder}`]
  })
}

/**
 * Returns folders with cyclic dependencies, even without cycles of files. Folders without remaining
 * dependencies are removed, layer by layer; the rest is in a cycle, or depends on one.
 */
export function circlesIn(arrows) {
  let left = [...new Set(arrows)].map((arrow) => arrow.split(' → '))
  for (;;) {
    const above = new Set(left.map(([from]) => from))
    const rest = left.filter(([, to]) => above.has(to))
    if (rest.length === left.length) return rest.map((arrow) => arrow.join(' → '))
    left = rest
  }
}
