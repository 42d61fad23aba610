import { existsSync } from 'node:fs'
import { run } from './processes.mjs'

/** Runs npm: the one that started us, or the one on the path. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  return npm && existsSync(npm) ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)
}
