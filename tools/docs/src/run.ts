// npm run docs:site [folder]
import { resolve } from 'node:path'
import { buildSite } from './build-site.ts'

const folder = resolve(process.argv[2] ?? `${import.meta.dirname}/../dist`)
const { pages } = buildSite(folder)
process.stdout.write(`${pages} pages: open ${folder}/index.html\n`)
