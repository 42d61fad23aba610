import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readRecipe } from './lib/read-recipe.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Names of what servers measure, as the code writes them, and of what Prometheus adds. */
function measured() {
  const code = globSync('apps/server/src/**/*.ts', { cwd: root }).map(read).join('\n')
  return new Set([...code.matchAll(/name: '(foyer_\w+)'/g)].map(([, name = '']) => name))
}
const namesIn = (text: string) =>
  [...text.matchAll(/foyer_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[]
}
const alarms = () =>
  (parse(read('deploy/monitoring/foyer.rules.yml')) as Rules).groups.flatMap(({ rules }) => rules)

test('every alarm and every panel watches something that servers measure', () => {
  const known = measured()
  const watched = [
    ...alarms().flatMap(({ expr }) => namesIn(expr)),
    ...namesIn(read('deploy/monitoring/dashboard.json')),
  ]
  expect(watched.length).toBeGreaterThan(10)
  expect([...new Set(watched)].filter((name) => !known.has(name))).toEqual([])
})

test('for every alarm there is a line that says what it means and what to do', () => {
  const lines = read('docs/operations.md').match(/^\| Foyer\w+ \|.*$/gm) ?? []
  expect(lines.map((line) => line.split(' | ')[0]?.slice(2))).toEqual(alarms().map(({ alert }) => alert))
  expect(
    lines.filter((line) => line.split('|').some((cell, index) => index > 0 && index < 4 && !cell.trim())),
  ).toEqual([])
})

test('a rule that divides or counts does so also when nothing was counted yet', () => {
  const noBackup = alarms().find(({ alert }) => alert === 'FoyerNoBackup')
  expect(noBackup?.expr).toContain('or vector(0)')
})

interface Collector extends Record<'receivers' | 'processors' | 'exporters', Record<string, unknown>> {
  service: { pipelines: Record<string, Record<'receivers' | 'processors' | 'exporters', string[]>> }
}

test('the collector takes all that servers send, and names nothing that it does not have', () => {
  const { service, ...parts } = parse(read('deploy/monitoring/collector.yml')) as Collector
  expect(Object.keys(service.pipelines)).toEqual(['traces', 'logs', 'metrics'])
  const kinds = ['receivers', 'processors', 'exporters'] as const
  for (const kind of kinds) {
    const used = Object.values(service.pipelines).flatMap((pipeline) => pipeline[kind])
    expect([...new Set(used)]).toEqual(Object.keys(parts[kind]))
  }
})

interface Compose {
  services: Record<
    string,
    {
      image: string
      build?: { dockerfile: string; context: string }
      volumes?: string[]
      depends_on?: string[]
    }
  >
  volumes: Record<string, unknown>
}

test('what the compose file names is there', () => {
  const text = read('deploy/image/compose.yml')
  const { services, volumes } = parse(text, { merge: true }) as Compose
  expect(Object.keys(services)).toEqual(['database', 'web', 'worker'])
  for (const { volumes: used = [], depends_on = [], build } of Object.values(services)) {
    for (const volume of used) expect(volumes).toHaveProperty([volume.split(':')[0] ?? ''])
    for (const name of depends_on) expect(services).toHaveProperty([name])
    if (build) expect(existsSync(join(root, 'deploy/image', build.context, build.dockerfile))).toBe(true)
  }
  const secrets = [...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))].sort()
  expect(secrets).toEqual(['BACKUP_KEY', 'DATABASE_PASSWORD', 'SECRET_KEY'])
})

test('the recipe of the image takes nothing from this machine but the sources', () => {
  const stages = readRecipe(read('deploy/image/Containerfile'))
  expect(stages.map(({ name }) => name)).toEqual(['build', ''])
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', 'node_modules', '**/node_modules', '**/dist', 'data']),
  )
  const [, last] = stages
  expect(last?.steps.filter(({ word }) => word === 'USER').map(({ text }) => text)).toEqual(['node'])
})
