import { dirname, join } from 'node:path'

const NEEDS = /\/needs\.ts$/
const IMPORT = /from '(\.[^']+)'/g
const MEMBERS = /Pick<\s*Fair,([^>]*)>/
/** Matches destructured parameters and `const { … } = fair`. */
const DESTRUCTURED =
  /\{((?:[^{}]|\{[^{}]*\})*)\}(?:: (?:Needs|Pick<|\{)| = fair\b|\)(?:: [^=]*)? =>)|Pick<\s*Needs,([^>]*)>/g

/**
 * Returns dependencies that a `needs.ts` of the server declares and its folder does not use, as `file: name`. A member of
 * `Fair` is used in the folder, or by the parameters of an imported file; a service is used by an import from its folder.
 */
export function unusedNeeds(files) {
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  const importsOf = (name) =>
    [...texts.get(name).matchAll(IMPORT)].map(([, path]) => join(dirname(name), path))
  const membersOf = (name) => (MEMBERS.exec(texts.get(name))?.[1] ?? '').match(/\w+/g) ?? []
  const servicesOf = (name) => importsOf(name).filter((path) => NEEDS.test(path))
  const allMembersOf = (name) => [...membersOf(name), ...servicesOf(name).flatMap(allMembersOf)]

  return [...texts.keys()].filter((name) => NEEDS.test(name)).flatMap(unusedIn)

  function unusedIn(name) {
    const folder = `${dirname(name)}/`
    const sources = [...texts.keys()].filter((file) => file.startsWith(folder) && file !== name)
    const imported = [...new Set(sources.flatMap(importsOf))].filter(
      (file) => texts.has(file) && file !== name,
    )
    const used = new Set([...sources, ...imported].flatMap((file) => usedMembers(texts.get(file))))
    const given = new Set(servicesOf(name).flatMap(allMembersOf))
    return [
      ...membersOf(name).filter((member) => !used.has(member) || given.has(member)),
      ...servicesOf(name)
        .map((service) => `${dirname(service)}/`)
        .filter((service) => !imported.some((file) => file.startsWith(service) && !NEEDS.test(file))),
    ].map((unused) => `${name}: ${unused}`)
  }
}

const usedMembers = (text) => [
  ...[...text.matchAll(/\bfair\.(\w+)/g)].map(([, member]) => member),
  ...[...text.matchAll(DESTRUCTURED)].flatMap(([, names, picked]) => (names ?? picked).match(/\w+/g) ?? []),
]
