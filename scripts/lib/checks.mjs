import { availableParallelism } from 'node:os'
import { run } from './processes.mjs'
import { say } from './say.mjs'
import { toolEnvironment } from './tool-environment.mjs'

/** Static checks: name, command, and output that means failure. */
const CHECKS = [
  // Each checker processes shared files itself; another check uses the other half of the CPUs.
  {
    name: 'types',
    command: ['tsc', '--noEmit', '--checkers', String(Math.ceil(availableParallelism() / 2))],
  },
  // Before any database test: a statement that does not fit the tables would fail many of them.
  {
    name: 'statements',
    command: ['node', '--no-warnings', 'apps/server/src/testing/statements/check-statements-command.ts'],
  },
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  {
    name: 'arrows between packages',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps',
      'tools',
      'e2e',
      'examples',
      'scripts',
    ],
    // Without a TypeScript parser it would find no modules, and so no errors.
    emptyOutput: /\(0 modules/,
  },
  { name: 'dead code', command: ['knip'] },
]
const AT_ONCE = 2

/** Runs all checks, two at a time, and prints the output of failed ones. Each counts as one test. */
export async function runChecks() {
  const waiting = [...CHECKS]
  const results = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { passed: results.filter(Boolean).length, failed: results.filter((result) => !result).length }
}

async function runCheck({ name, command: [tool, ...args], emptyOutput }) {
  const begun = performance.now()
  const { code, output } = await run(tool, args, { capture: true, env: toolEnvironment() })
  const isFine = code === 0 && !emptyOutput?.test(output)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`  ${isFine ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!isFine) say(output.trim())
  return isFine
}
