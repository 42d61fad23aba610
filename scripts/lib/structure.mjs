import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deadClasses } from './dead-classes.mjs'
import { isTest, linesByKind } from './kinds.mjs'
import { inRoot, root } from './root.mjs'

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//
const SERVICE = /^apps\/server\/src\/services\/([^/]+)\//
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g
/** How methods were named before they had contracts. */
const METHOD_BY_NAME = /\b(?:useServerMethod(?:Call)?|serverMethodRead|serverMethod)\s*(?:<[^>]*>)?\(/g

/** What the shape of the code comes to, counted from the files that git knows. */
export function structureOf() {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.(tsx?|css|sql)$/.test(name) && existsSync(inRoot(name)))
    .map((name) => ({ name, text: readFileSync(inRoot(name), 'utf8') }))
  const product = files.filter(({ name }) => /\.tsx?$/.test(name) && !isTest(name))
  const lengths = product.map(({ name, text }) => ({ name, lines: text.split('\n').length - 1 }))
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
  const portal = product.filter(({ name }) => name.startsWith('apps/portal/'))
  return {
    files: product.length,
    kinds: linesByKind(files),
    deadClasses: deadClasses(files),
    lines: sorted.reduce((sum, lines) => sum + lines, 0),
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    long: lengths.filter(({ lines }) => lines > 300).sort((a, b) => b.lines - a.lines),
    methodsByName: portal.flatMap(({ name, text }) =>
      [...text.matchAll(METHOD_BY_NAME)].map(([call]) => `${name}: ${call}`),
    ),
    oddAnswers: product.filter(({ name }) => name.endsWith('.methods.ts')).flatMap(oddAnswers),
    oddWords: product.filter(({ name }) => name.startsWith('apps/server/')).flatMap(oddWords),
    featureImports: product.flatMap((file) => importsBetween(FEATURE, file)),
    serviceCircles: circlesIn(product.flatMap((file) => importsBetween(SERVICE, file))),
  }
}

/** Named answers of methods whose name does not say whether they are one answer or the row of a list. */
const oddAnswers = ({ name, text }) =>
  [...text.matchAll(/\banswer<(?!void>|\{)((?:readonly )?(\w+)(\[\])?(?: \| null)?)>/g)]
    .filter(([, , noun, isList]) => !noun.endsWith(isList ? 'Item' : 'Answer'))
    .map(([, type]) => `${name}: ${type}`)

/** Functions of the server that tell (they send or log) or use (that is a hook of React). */
const oddWords = ({ name, text }) =>
  [...text.matchAll(/\b(?:function|const) ((?:tell|use)[A-Z]\w*)(?= ?[=(<])/g)].map(
    ([, word]) => `${name}: ${word}`,
  )

/** Imports of one folder of that kind by another, as `badges → payments`. */
function importsBetween(kind, { name, text }) {
  const own = kind.exec(name)?.[1]
  if (own === undefined || own.endsWith('.ts')) return []
  return [...text.matchAll(IMPORT)].flatMap(([, path]) => {
    const other = kind.exec(join(dirname(name), path))?.[1]
    return other === undefined || other === own ? [] : [`${own} → ${other}`]
  })
}

/**
 * Folders that need each other, though no two of their files do. Whatever needs nothing that is left is taken away,
 * layer by layer; what stays is in a circle, or above one.
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
