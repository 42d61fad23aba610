import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readRecipe } from './lib/read-recipe.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Returns the names of the metrics, as in the code, with those that Prometheus adds. */
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

test('uses only existing metrics in alerts and panels', () => {
  const metrics = measured()
  const watched = [
    ...alarms().flatMap(({ expr }) => namesIn(expr)),
    ...namesIn(read('deploy/monitoring/dashboard.json')),
  ]
  expect(watched.length).toBeGreaterThan(10)
  expect([...new Set(watched)].filter((name) => !metrics.has(name))).toEqual([])
})

test('documents every alert with its meaning and the action to take', () => {
  const lines = read('docs/operations.md').match(/^\| Foyer\w+ \|.*$/gm) ?? []
  expect(lines.map((line) => line.split(' | ')[0]?.slice(2))).toEqual(alarms().map(({ alert }) => alert))
  expect(
    lines.filter((line) => line.split('|').some((cell, index) => index > 0 && index < 4 && !cell.trim())),
  ).toEqual([])
})

test('divides and counts in rules also without data', () => {
  const noBackup = alarms().find(({ alert }) => alert === 'FoyerNoBackup')
  expect(noBackup?.expr).toContain('or vector(0)')
})

interface Collector extends Record<'receivers' | 'processors' | 'exporters', Record<string, unknown>> {
  service: { pipelines: Record<string, Record<'receivers' | 'processors' | 'exporters', string[]>> }
}

test('configures the collector to accept everything that servers send, without undefined components', () => {
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

test('names only existing files in the compose file', () => {
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

test('copies only sources from this machine into the image', () => {
  const stages = readRecipe(read('deploy/image/Containerfile'))
  expect(stages.map(({ name }) => name)).toEqual(['build', ''])
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', 'node_modules', '**/node_modules', '**/dist', 'data']),
  )
  const [, last] = stages
  expect(last?.steps.filter(({ word }) => word === 'USER').map(({ text }) => text)).toEqual(['node'])
})
