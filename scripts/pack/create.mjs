#!/usr/bin/env node
// npm create @foyer <folder> [--packages <folder of tarballs>]: copies the template of an app into a new folder.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const usage = 'Usage: npm create @foyer <folder> [-- --packages <folder of tarballs>]'
let parsed
try {
  parsed = parseArgs({ allowPositionals: true, options: { packages: { type: 'string' } } })
} catch (error) {
  fail(`${error.message}\n${usage}`)
}
const [folder, ...others] = parsed.positionals
if (!folder || others.length > 0) fail(usage)
const target = resolve(folder)
if (existsSync(target) && readdirSync(target).length > 0)
  fail(`${target} is not empty. Choose another folder.`)

cpSync(join(import.meta.dirname, 'template'), target, { recursive: true })
const file = join(target, 'package.json')
const manifest = JSON.parse(readFileSync(file, 'utf8'))
manifest.name = basename(target)
  .toLowerCase()
  .replace(/[^a-z0-9._-]+/g, '-')
if (parsed.values.packages !== undefined) {
  const packages = resolve(parsed.values.packages)
  for (const name of Object.keys(manifest.dependencies).filter((each) => each.startsWith('@foyer/'))) {
    const tarball = `foyer-${name.slice('@foyer/'.length)}-${manifest.dependencies[name]}.tgz`
    if (!existsSync(join(packages, tarball))) fail(`${join(packages, tarball)} does not exist.`)
    manifest.dependencies[name] = `file:${join(packages, tarball)}`
  }
}
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
const path = relative(process.cwd(), target) || '.'
process.stdout.write(`Created ${path}. Start it with:\n  cd ${path}\n  npm install\n  npm start\n`)
