import { dirname, join } from 'node:path'

const STYLES = /import (\w+) from '(\.[^']+\.module\.css)'/g

/** Returns classes of CSS modules that no component uses, as `file: class`. A dynamic lookup uses all classes. */
export function deadClasses(files) {
  const named = new Map()
  for (const { name, text } of files)
    for (const [, variable, path] of text.matchAll(STYLES)) {
      const module = join(dirname(name), path)
      const names = named.get(module) ?? new Set()
      named.set(module, names)
      for (const className of namesIn(text, variable)) names.add(className)
    }
  return files
    .filter(({ name }) => name.endsWith('.module.css'))
    .flatMap(({ name, text }) => {
      const names = named.get(name) ?? new Set()
      if (names.has('*')) return []
      return classesIn(text)
        .filter((className) => !names.has(className) && !isComposed(text, className))
        .map((className) => `${name}: ${className}`)
    })
}

/** Returns used class names; `*` means all, if the module is passed on or accessed dynamically. */
function namesIn(text, variable) {
  const uses = text.matchAll(
    new RegExp(`(?<!import )\\b${variable}\\b(?:\\??\\.(\\w+)|\\['([^']+)'\\])?`, 'g'),
  )
  return [...uses].map(([, plain, quoted]) => plain ?? quoted ?? '*')
}

function classesIn(text) {
  const selectors = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  return [...new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))]
}

const isComposed = (text, className) => new RegExp(`composes:[^;]*\\b${className}\\b`).test(text)
